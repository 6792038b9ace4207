/* A program that never says that it can be asked. */
setInterval(() => undefined, 1_000)
