/** Keys whose values say how something ended. */
const exitKey = /^(?:exit_?(?:code|status)|return_?code|errno|signal)$/i;
const statusKey = /^(?:http_?)?status(?:_?code)?$/i;
const successKey = /^(?:success(?:ful)?|ok|passed|valid|healthy)$/i;
const outputKey = /^(?:stderr|errors?|error_?message|exception|traceback)$/i;

/** All of them in one, since it is asked of every key. */
const tellingKey = new RegExp(
  [exitKey, statusKey, successKey, outputKey].map(key => key.source).join('|'),
  'i',
);

/** Whether the values of a key can say that something failed. */
export function isTellingKey(key: string): boolean {
  return tellingKey.test(key);
}

/**
 * Returns what a value is worth when it says that something failed, 0 otherwise:
 * an exit code other than 0, a status of 400 or more, `success: false`, and a
 * text under `stderr` or `error`. The value is given as JSON text.
 */
export function failingValue(key: string, value: string): number {
  if (exitKey.test(key)) return /^"?[1-9]|^"SIG/.test(value) ? 0.8 : 0;
  if (statusKey.test(key)) return /^"?[45]\d\d"?$/.test(value) ? 0.7 : 0;
  if (successKey.test(key)) return value === 'false' ? 0.7 : 0;
  return /^"\s*[^"\s]/.test(value) ? 0.5 : 0;
}
