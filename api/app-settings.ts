import type { Agent } from 'node:https'
import type { Router } from 'express'
import type { View } from '../projections/runtime/view.js'
import type { Env } from './env.js'

/** The environment, with every address filled in: those that were missing belong to parts started beside us. */
export type AppSettings = Env & {
  readonly databaseUrl: string
  readonly eventstoreUrl: string
  readonly smtpUrl: string
  readonly masterKey: Buffer
  /** The built web. */
  readonly webDir: string
  /** Pages that exist only where everything runs embedded. */
  readonly devRouter?: Router
  /** The views of this code; a spec may have others, to be of another age. */
  readonly views?: readonly View[]
  /** Milliseconds that a command has in all; a spec may give more, so that it asks nothing of the machine. */
  readonly patience?: number
  /** Milliseconds for which it is believed who asks; a spec may have it for so long that its deeds come to the log's own check. */
  readonly believed?: number
  /** Milliseconds after which all sockets are checked again; a spec may have less than the minute that is meant. */
  readonly recheckEvery?: number
  /** Which addresses a name leads to; a spec may say so itself, where nobody else answers. */
  readonly addressesOf?: (host: string) => Promise<readonly string[]>
  /** How push services are reached; a spec may have one that leads to its own. */
  readonly pushAgent?: Agent
}
