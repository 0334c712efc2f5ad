/** How the hits of one pattern are spread over a payload, as far as it was searched. */
export interface HitCount {
  /** Hits that end before each stretch; one entry more than stretches that were searched. */
  readonly before: number[];
  /** The first byte at which a hit of each stretch may begin, since hits do not overlap. */
  readonly from: number[];
}

/** Begins a count. */
export function newHitCount(): HitCount {
  return { before: [0], from: [0] };
}
