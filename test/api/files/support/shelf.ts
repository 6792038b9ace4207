import { readdirSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import express from 'express'
import { pinoHttp } from 'pino-http'
import { call } from '../../../../api/contract/call.js'
import { createClinicalCase } from '../../../../api/contract/cases/cases.js'
import { diskStore } from '../../../../api/files/stores/disk-store.js'
import { keeper, type Kept } from '../../../../api/files/keep.js'
import { fileLinks } from '../../../../api/files/showing/links.js'
import { fileRoute, keptFiles } from '../../../../api/files/routes.js'
import type { FileStore, Variant } from '../../../../api/files/stores/store.js'
import { uploadsIn } from '../../../../api/files/uploads.js'
import { failures } from '../../../../api/http/answers.js'
import { serve } from '../../../../api/http/serve.js'
import { routerOf } from '../../../../api/http/router.js'
import { logger } from '../../../../api/logger.js'
import { vaultFiles } from '../../../../commands/vault/files/files.js'
import type { FileId, MemberId } from '../../../../domain/kernel/ids.js'
import { storageRoom } from '../../../../commands/vault/files/storage.js'
import { freshDatabase } from '../../../support/parts/database.js'
import { noLimits } from '../../../support/parts/no-limits.js'
import { nobodyCommands } from '../../../support/parts/nobody-commands.js'
import { makeRunDirectory } from '../../../support/run-directory.js'

export const ana = 12 as MemberId
export const subject = 'post:case:7'
export const noon = '2026-03-01T12:20:00.000Z'
export const { files: taken } = createClinicalCase

const Text = Type.Optional(Type.String())
const keepFiles = call({
  method: 'POST',
  path: 'keepFiles',
  auth: 'public',
  limit: 'write',
  body: Type.Object({ fileTypes: Text, diagnosis: Text }, { additionalProperties: false }),
  files: taken,
  answers: Type.Object({ kept: Type.Array(Type.Unsafe<Kept>(Type.Object({}))), diagnosis: Text }),
  idempotent: true,
})

interface Body {
  readonly code: number
  readonly msg: string
  readonly kept: readonly Kept[]
  readonly diagnosis?: string
  readonly errors?: readonly { readonly field: string; readonly msg: string }[]
}

export type Sent = readonly [name: string, bytes: Buffer]

/** The real parts with one call around them: it keeps what it is sent. `over` stands between it and the disk. */
export const makeShelf = async (over: (store: FileStore) => FileStore = (store) => store) => {
  const db = await freshDatabase()
  const folder = makeRunDirectory()
  const place = { uploads: join(folder, 'uploads'), files: join(folder, 'files') }
  const uploads = uploadsIn(place.uploads)
  const files = vaultFiles(db.pool)
  const store = over(diskStore(place.files))
  const links = fileLinks(Buffer.alloc(32, 7))
  const quota = { perDay: 2 ** 40, inAll: 2 ** 40, videoPerDay: 86_400 }
  const keep = keeper({ files, store, quota })
  const clock = { now: noon }

  const served = serve(keepFiles, async ({ body: { fileTypes, diagnosis }, files: received, commandId }) => {
    const kept = await keep(received, { files: taken, fileTypes, owner: ana, subject, stream: 'case-7', commandId, at: clock.now })
    return { answer: { kept: [...kept], ...(diagnosis && { diagnosis }) } }
  })
  const anyBody = { mustBeSame: () => Promise.resolve(), isKnown: () => Promise.resolve(false) } // what a key stands for is specified elsewhere
  const app = express()
    .use(pinoHttp({ logger: logger('silent') }))
    .use(
      '/api',
      routerOf([served, fileRoute({ links, now: () => clock.now, shelves: [keptFiles({ files, store })] })], {
        callerOf: () => Promise.resolve(undefined),
        limits: noLimits,
        uploads,
        requests: anyBody,
        room: storageRoom(db.pool, quota),
        now: () => clock.now,
        ...nobodyCommands,
      }),
    )
    .use(failures)
  const server = app.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))

  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const filesIn = (under: string) => readdirSync(under, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

  return {
    pool: db.pool,
    files,
    store,
    keep,
    quota,
    links,
    clock,
    place,
    port,

    /** Sends files, each under its name, and texts; a key makes it a request that may be repeated. */
    async send(sent: readonly Sent[], fields: Readonly<Record<string, string>> = {}, key = ''): Promise<Body> {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      for (const [name, bytes] of sent) form.append('files', new Blob([new Uint8Array(bytes)]), name)
      const answered = await fetch(`${url}/api/keepFiles`, { method: 'POST', body: form, headers: { 'Idempotency-Key': key } })
      const body = (await answered.json()) as Body
      expect(body.code).to.equal(answered.status)
      return body
    },

    ask: (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => fetch(`${url}${path}`, { method, headers }),

    link: (file: FileId, variant: Variant = 'original') => links.sign(file, variant, clock.now),

    /** How many files are on their way, and how many bytes of them have come. */
    temporary: () => filesIn(place.uploads).length,
    temporarySize: () => filesIn(place.uploads).reduce((sum, { name }) => sum + statSync(join(place.uploads, name)).size, 0),

    /** What lies in temporary places, what is stored, and what the register says. */
    async left() {
      const { rows } = await db.pool.query<{ state: string }>('select state from vault.file order by id')
      return { temporary: filesIn(place.uploads).length, stored: filesIn(place.files).length, states: rows.map(({ state }) => state) }
    },

    async clear() {
      await db.pool.query('delete from vault.file')
      await db.pool.query('delete from vault.storage')
      rmSync(place.files, { recursive: true })
      diskStore(place.files)
    },

    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await db.close()
      rmSync(folder, { recursive: true })
    },
  }
}
export type Shelf = Awaited<ReturnType<typeof makeShelf>>

export const nothing = { temporary: 0, stored: 0, states: [] }
