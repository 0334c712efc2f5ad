/** No result is cut to less than so many characters, however little is left for it. */
export const smallestShareChars = 500;
