import type { RunFile } from '../../start/run-file.js'
import type { Order } from '../network/lines.js'
import type { Age } from './parts.js'

/** What the program is told to do. */
export type Command = Order | { readonly deploy: Age }

/** What it says: that a part of it is there, for the first time or again; where it is from now on; that all its roles are of that age, or why they cannot be. */
export type Said = { readonly up: string } | { readonly run: RunFile } | { readonly deployed: Age } | { readonly notDeployed: string }
