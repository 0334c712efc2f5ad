/** Says that a payload is not what its index describes; the index has to be built anew. */
export class StaleIndexError extends Error {
  constructor() {
    super('The payload is not what its index describes.');
    this.name = 'StaleIndexError';
  }
}
