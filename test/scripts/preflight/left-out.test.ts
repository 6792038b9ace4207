import { expect } from 'chai'
import { readEnv } from '../../../api/env.js'
import { preflight } from '../../../scripts/preflight/all.js'
import { makeRunDirectory } from '../../support/run-directory.js'

describe('parts whose settings were left out', () => {
  it('are not said to be well, nor to be missing', async () => {
    const env = readEnv({ DATA_DIR: makeRunDirectory(), SEAL_ANCHOR: 'mailto:seals@example.org' })
    const leftOut = new Set(['DATABASE_URL', 'EVENTSTORE_URL', 'SMTP_URL', 'S3_URL', 'PUBLIC_URL'])
    const said = (await preflight(env, leftOut)).flatMap(({ name, verdict, said }) => (verdict === 'wrong' ? [`${name}: ${said}`] : []))
    expect(said).to.deep.equal([
      'event store: not tried, because EVENTSTORE_URL cannot be used',
      'database: not tried, because DATABASE_URL cannot be used',
      'mail: not tried, because SMTP_URL cannot be used',
      'bucket: not tried, because S3_URL cannot be used',
      'addresses: not tried, because PUBLIC_URL cannot be used',
      'anchor of seals: not tried, because SMTP_URL cannot be used',
    ])
  })
})
