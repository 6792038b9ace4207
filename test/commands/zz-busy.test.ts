import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { gateway } from '/work/main/commands/runtime/gateway.js'
import { NO_STREAM, StoreUnavailable } from '/work/main/commands/runtime/store.js'
import { eventually, failureOf } from '/work/main/test/support/eventually.js'
import { freshParts } from '/work/main/test/support/parts.js'
import { proxyTo } from '/work/main/test/support/proxy.js'
import { setTimeout as pause } from 'node:timers/promises'

describe('busy', () => {
  it('fails when the store goes while its reader is busy with a batch', async () => {
    const parts = await freshParts()
    const proxy = await proxyTo(parts.node.port)
    const store = gateway({ url: `esdb://127.0.0.1:${proxy.port}?tls=false`, prefixes: ['case-'] })
    const id = randomUUID()
    await store.append(
      `case-${randomUUID()}`,
      [{ id, type: 'X', data: {}, meta: { v: 1, by: 'member:1', at: 'x', $causationId: id, $correlationId: id } as never }],
      NO_STREAM,
    )
    const batches = store.subscribe(-1, new AbortController().signal)[Symbol.asyncIterator]()
    await batches.next()
    proxy.reset()
    await eventually(async () => {
      expect(await failureOf(store.ping().then(() => store.ping()))).to.be.instanceOf(Error)
    }, 300).catch(() => undefined)
    await pause(300)
    const error = await Promise.race([
      failureOf(
        (async () => {
          for (;;) if ((await batches.next()).done) return
        })(),
      ),
      pause(3000).then(() => 'hangs'),
    ])
    console.log(error)
    expect(error).to.be.instanceOf(StoreUnavailable)
    await store.close()
    await proxy.close()
  })
})
