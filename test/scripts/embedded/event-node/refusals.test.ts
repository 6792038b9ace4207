import { status } from '@grpc/grpc-js'
import { persistentSubscriptionToStreamSettingsFromDefaults } from '@eventstore/db-client'
import { expect } from 'chai'
import { aStore } from '../../../store/support/store.js'
import { failureOf } from '../../../support/eventually.js'

describe('what the event node does not do', () => {
  const store = aStore()

  it('it refuses, by the name that clients know', async () => {
    const settings = persistentSubscriptionToStreamSettingsFromDefaults()
    const refused = [
      await failureOf(store.client.createPersistentSubscriptionToStream('stream', 'group', settings)),
      await failureOf(store.client.createProjection('projection', 'fromAll()')),
    ]
    for (const error of refused) expect(error).to.have.property('code', status.UNIMPLEMENTED)
  })
})
