import { expect } from 'chai'
import { gateway } from '../../../../commands/runtime/store/gateway.js'
import { NO_STREAM, StoreUnavailable } from '../../../../commands/runtime/store/store.js'
import { eventually, failureOf } from '../../../support/eventually.js'
import { fresh, hernia, posted } from '../../../support/cast/facts.js'
import { freshParts } from '../../../support/parts/parts.js'
import { proxyTo } from '../../../support/faults/proxy.js'

describe('a subscription whose reader is busy with a batch', () => {
  it('fails with its next batch when the line broke meanwhile', async () => {
    const parts = await freshParts()
    const proxy = await proxyTo(parts.node.port)
    const store = gateway({ url: `esdb://127.0.0.1:${proxy.port}?tls=false`, prefixes: ['case-'] })
    const facts = fresh(posted).map((fact) => ({ ...fact, meta: { ...fact.meta, v: 1 } }))
    await store.append(`case-${hernia}`, facts, NO_STREAM)

    const batches = store.subscribe(-1, new AbortController().signal)[Symbol.asyncIterator]()
    await batches.next()
    proxy.reset()
    await failureOf(store.ping()) // the client has noticed
    await eventually(() => store.ping()) // and found a new line
    const rest = async (): Promise<void> => {
      while (!(await batches.next()).done);
    }
    expect(await failureOf(rest())).to.be.instanceOf(StoreUnavailable)

    await store.close()
    await proxy.close()
    await parts.close()
  })
})
