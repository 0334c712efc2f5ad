/** Why a lead of a peer is not won, by column; written by hand after reading the figures and the profiles. */
export const reasons = {};
