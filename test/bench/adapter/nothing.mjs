/** Plain `ai`: what every step sends when nothing is reduced. */
export const nothing = {
  name: 'nothing',
  package: 'ai',
  settings: 'every result whole, on every step',
  open: () => ({
    reduce: async ({ output }) => output,
    step: async prompt => prompt,
  }),
};
