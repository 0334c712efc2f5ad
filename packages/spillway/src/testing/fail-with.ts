/** Rejects as a system call does, with a code. */
export function failWith(code: string): Promise<never> {
  return Promise.reject(Object.assign(new Error(code), { code }));
}
