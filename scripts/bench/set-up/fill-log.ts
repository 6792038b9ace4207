import pg from 'pg'
import type { Codec } from '../../../commands/runtime/codec/codec.js'
import { prepareSchema } from '../../embedded/event-node/storage/schema.js'
import { insertEvents } from '../../embedded/event-node/storage/insert.js'
import { JSON_CONTENT } from '../../embedded/event-node/log/events.js'
import { history, next } from './filling/history.js'

const TOGETHER = 2_000

/** Writes so many events where the node will look for them when it starts, checked and encrypted as commands write them. */
export const fillLog = async (databaseUrl: string, { encode }: Codec, events: number): Promise<void> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await prepareSchema(client)
    const told = history()
    for (let left = events; left > 0; left -= TOGETHER) {
      const facts = next(told, Math.min(left, TOGETHER))
      const rows = facts.map(async ({ stream, revision, position, ...fact }) =>
        (await encode(stream, [fact])).map(({ id, type, data, meta }) => ({
          ...{ id, type, contentType: JSON_CONTENT, data: asJson(data), metadata: asJson(meta) },
          ...{ stream, revision, position, created: Date.parse(meta.at) },
        })),
      )
      await insertEvents(client, (await Promise.all(rows)).flat())
    }
  } finally {
    await client.end()
  }
}

const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
