import { expect } from 'chai'
import { fileLinks } from '../../../../api/files/showing/links.js'
import type { Variant } from '../../../../api/files/stores/store.js'
import type { FileId } from '../../../../domain/kernel/ids.js'

const id = '3d6b2f0a-6a5e-5b1c-9f8d-2f4c1f0e7a11' as FileId
const links = fileLinks(Buffer.alloc(32, 1))
const at = (time: string) => `2026-03-01T${time}Z`

const opened = (link: string, when: string, by = links) => {
  const { pathname, searchParams } = new URL(link, 'http://x')
  const [file = '', variant = ''] = pathname.split('/').slice(3)
  return by.verify({ id: file, variant }, Object.fromEntries(searchParams), when)
}

describe('A link to a file', () => {
  const link = links.sign(id, 'original', at('12:20:00.000'))

  it('opens that file in that variant', () => {
    const until = Date.parse(at('13:00:00.000')) / 1000
    expect(opened(link, at('12:20:00.000'))).to.deep.equal({ id, variant: 'original', until, reader: undefined })
    expect(link).to.match(new RegExp(`^/api/file/${id}/original\\?until=${until}&sig=[\\w-]{43}$`))
  })

  it('is the same for all who ask before it ends, and another for who would have it for less than ten minutes', () => {
    expect(links.sign(id, 'original', at('12:00:00.000'))).to.equal(link)
    expect(links.sign(id, 'original', at('12:50:00.000'))).to.equal(link)
    expect(links.sign(id, 'original', at('11:49:59.999'))).not.to.equal(link)
    expect(links.sign(id, 'original', at('12:50:01.000'))).not.to.equal(link)
  })

  it('ends with the next full hour, and stays ended', () => {
    expect(opened(link, at('12:59:59.999'))).not.to.equal(undefined)
    expect(opened(link, at('13:00:00.000'))).to.equal(undefined)
    expect(opened(link, '2027-01-01T00:00:00Z')).to.equal(undefined)
  })

  it('to something private ends when it is told to', () => {
    const brief = links.sign(id, 'original', at('12:20:00.000'), 600)
    expect(opened(brief, at('12:29:59.999'))).to.have.property('id', id)
    expect(opened(brief, at('12:30:00.000'))).to.equal(undefined)
  })

  it('opens nothing once any part of it is changed', () => {
    const [, until = ''] = /until=(\d+)/.exec(link) ?? []
    const changes: Record<string, (whole: string) => string> = {
      file: (whole) => whole.replace('3d6b', '3d6c'),
      variant: (whole) => whole.replace('original', 'thumbnail'),
      end: (whole) => whole.replace(until, String(Number(until) + 3600)),
      'end, otherwise written': (whole) => whole.replace(until, `0${until}`),
      signature: (whole) => whole.slice(0, -5) + (whole.endsWith('AAAAA') ? 'BBBBB' : 'AAAAA'),
      'signature, cut': (whole) => whole.slice(0, -1),
      'signature, longer': (whole) => `${whole}=`,
      'signature, gone': (whole) => whole.replace(/&sig=.*/, ''),
      'end, gone': (whole) => whole.replace(/until=\d+&/, ''),
    }
    for (const [part, change] of Object.entries(changes)) {
      expect(change(link), part).not.to.equal(link)
      expect(opened(change(link), at('12:20:00.000')), part).to.equal(undefined)
    }
  })

  it('is ours alone', () => {
    expect(opened(link, at('12:20:00.000'), fileLinks(Buffer.alloc(32, 2)))).to.equal(undefined)
    const other = links.sign(id, 'poster' as Variant, at('12:20:00.000'))
    expect(opened(other, at('12:20:00.000')), 'a variant there is not').to.equal(undefined)
  })

  it('says each thing once', () => {
    const query = Object.fromEntries(new URL(link, 'http://x').searchParams)
    const twice = { ...query, sig: [query['sig'], query['sig']] }
    expect(links.verify({ id, variant: 'original' }, twice, at('12:20:00.000'))).to.equal(undefined)
  })
})
