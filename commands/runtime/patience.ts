/** Milliseconds that a command has in all, its tries and what it asks beforehand included; then whoever sent it is asked to send it again. */
export const PATIENCE = 5_000
