import type { Request, Response } from 'express'
import type { Opened } from '../showing/links.js'

/** Writes what is opened, if it is there; `at`, ISO 8601, is now. */
export type Shelf = (opened: Opened, at: string) => Promise<((req: Request, res: Response) => Promise<void>) | undefined>
