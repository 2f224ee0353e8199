/** The least that argon2id takes: most tests need a password, not the work of guessing it (vitest.config.ts). */
export const passwordCost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };
