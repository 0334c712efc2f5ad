import { configureGlobal } from 'fast-check';

// In CI a red run has to be about the change: property tests look at the same
// examples each time there, and at new ones wherever else they run.
if (process.env['CI'] !== undefined) configureGlobal({ seed: 20_261_130 });
