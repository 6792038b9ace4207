import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { statesPictures } from '../support/browser/states.js'
import { differenceOf, MOST } from './support/difference.js'

/** As they were accepted, and as they are now where they differ. */
const ACCEPTED = fileURLToPath(new URL('../fixtures/states/', import.meta.url))
const FOUND = fileURLToPath(new URL('../../dist/states/', import.meta.url))
const ACCEPT = 'RECORD=1 npm run test:slow -- --grep "shared part"'

describe('every state of every shared part', () => {
  it('looks as it was accepted', async () => {
    const isRecording = process.env['RECORD'] === '1'
    const folder = isRecording ? ACCEPTED : FOUND
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const differing: string[] = []
    const taken: string[] = []
    for await (const { name, picture, complaints } of statesPictures()) {
      expect(complaints, name).to.deep.equal([])
      const file = `${name}.webp`
      taken.push(file)
      const accepted = join(ACCEPTED, file)
      const difference = isRecording ? 0 : existsSync(accepted) ? await differenceOf(readFileSync(accepted), picture) : 'is new'
      if (isRecording || difference === 'is new' || difference === 'has another size' || difference > MOST)
        writeFileSync(join(folder, file), picture)
      if (typeof difference === 'string') differing.push(`${name} ${difference}: ${join(folder, file)}`)
      else if (difference > MOST) differing.push(`${name} differs in ${difference} pixels: ${join(folder, file)}`)
    }
    for (const file of readdirSync(ACCEPTED)) if (!taken.includes(file)) differing.push(`${file} shows what is not there any more`)
    expect(differing, `Look at them. If they are as they should be: ${ACCEPT}\n${differing.join('\n')}`).to.deep.equal([])
  }).timeout(1_200_000)
})
