/** What a hash of a password costs: OWASP's second choice for argon2id, 19 MiB and two passes, about 20 ms. */
// Algorithm 2 is argon2id; the package's enum is ambient and cannot be imported as a value.
export const passwordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
