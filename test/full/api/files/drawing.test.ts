import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { drawingBy } from '../../../../api/files/drawing/draw.js'
import { onUnexpected } from '../../../../domain/kernel/unexpected.js'
import { failureOf } from '../../../support/eventually.js'

const HANGS = new URL('../../../api/files/support/drawer-that-hangs.ts', import.meta.url)
const KEPT = { where: 'image', most: 2, waiting: 10, patience: 1_000, memory: 64 }

describe('what draws images, in trouble', () => {
  it('is ended when it never comes to an end, which is told, and whose image it was may come again', async () => {
    const told: string[] = []
    const hearNoMore = onUnexpected((where) => told.push(where))
    try {
      const draw = drawingBy(HANGS, KEPT)
      expect(await failureOf(draw('smaller', Buffer.from('hang')))).to.include({ kind: 'invalid' })
      expect(told).to.deep.equal(['image'])
      expect(await draw('smaller', Buffer.from('well'))).to.deep.equal(Buffer.from('well'))
    } finally {
      hearNoMore()
    }
  })

  it('blames no image for what happens to the machine', async () => {
    const told: string[] = []
    const hearNoMore = onUnexpected((where) => told.push(where))
    const own = mkdtempSync(join(tmpdir(), 'sfs-drawing-'))
    try {
      const draw = drawingBy(HANGS, KEPT)
      const once = Buffer.from(join(own, 'ended'))
      expect(await draw('smaller', once), 'ended from outside').to.deep.equal(once)
      expect(told).to.deep.equal([])
      expect(await failureOf(draw('smaller', Buffer.from('trouble')))).to.include({ kind: 'busy' })
      expect(await failureOf(draw('smaller', Buffer.from('die'))), 'each time').to.include({ kind: 'invalid' })
      expect(told).to.deep.equal(['image', 'image'])
    } finally {
      hearNoMore()
      rmSync(own, { recursive: true })
    }
  })

  it('is busy where it fails with what was drawn before, so that this is shown as it is', async () => {
    const hearNoMore = onUnexpected(() => undefined)
    try {
      const draw = drawingBy(HANGS, KEPT, { isOurs: true })
      for (const trouble of ['hang', 'die', 'trouble'])
        expect(await failureOf(draw('smaller', Buffer.from(trouble)))).to.include({ kind: 'busy' })
    } finally {
      hearNoMore()
    }
  })
})
