import type { Pool } from 'pg'
import { pools, STARTING } from '../../api/wiring/pools.js'

/** Connections for a command of the command line, which may take its time; what is lost is told by whatever needs it. The caller ends them. */
export const commandPool = (databaseUrl: string): Pool =>
  pools({ databaseUrl, databaseDirectUrl: undefined }, [], () => undefined).open('command', STARTING)
