import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { openFileStore } from '../../../../api/files/stores/open-store.js'
import { StartProblem } from '../../../../api/start-problem.js'
import { failureOf } from '../../../support/eventually.js'
import { makeRunDirectory } from '../../../support/run-directory.js'

describe('a directory in which no file can be kept', () => {
  it('is named by its setting, with why', async () => {
    const dataDir = join(makeRunDirectory(), 'data')
    writeFileSync(dataDir, '')
    expect(await failureOf(openFileStore({ dataDir, bucket: undefined })))
      .to.be.an.instanceOf(StartProblem)
      .with.property('message', `DATA_DIR: ${dataDir} cannot be written to: a part of its path is a file`)
  })
})
