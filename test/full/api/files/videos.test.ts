import { randomUUID } from 'node:crypto'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { POST_FILES } from '../../../../api/contract/posts/post-files.js'
import { findFfmpeg } from '../../../../api/files/video/find-ffmpeg.js'
import { prepareVideo } from '../../../../api/files/video/prepare.js'
import { shrinkVideo } from '../../../../api/files/video/shrink.js'
import { posterOf } from '../../../../api/files/video/probe.js'
import { passingOf } from '../../../../api/http/passing-trouble.js'
import { TaskWaits } from '../../../../api/jobs/task-waits.js'
import type { HeldTask } from '../../../../commands/vault/outbox.js'
import type { FileId } from '../../../../domain/kernel/ids.js'
import type { Task } from '../../../../domain/kernel/process.js'
import type { Command } from '../../../../domain/kernel/messages.js'
import { makeRunDirectory } from '../../../support/run-directory.js'
import { film, SECRET, type Film, type FilmType } from '../../../support/films.js'
import { HTML } from '../../../api/files/support/images.js'
import { ana, makeShelf, noon, nothing, subject, type Shelf } from '../../../api/files/support/shelf.js'

describe('Videos', () => {
  let shelf: Shelf
  let mp4: Buffer
  before(async () => {
    mp4 = await film()
    shelf = await makeShelf()
  })
  after(() => shelf.close())
  beforeEach(() => shelf.clear())

  const bring = async (bytes = mp4, name = 'film.mp4') => shelf.send([[name, bytes]], { fileTypes: '["VIDEO"]' })
  const brought = async (bytes = mp4) => (await bring(bytes)).kept[0]!.file

  /** Of a video, in pixels. */
  const sizeOf = async (bytes: Buffer): Promise<number[]> => {
    const path = join(makeRunDirectory(), 'video')
    writeFileSync(path, bytes)
    const { width, height } = await posterOf((await findFfmpeg())!, path, 'video/mp4')
    return [width, height]
  }

  /** Nothing has taken too long. */
  const patient = { slow: { until: async () => undefined, has: async () => false, add: async () => undefined }, now: () => noon }

  /** What the post is told. */
  const preparing = async (
    file: FileId,
    { ffmpeg = findFfmpeg, tries = 1, excused = 0 }: { ffmpeg?: () => Promise<string | undefined>; tries?: number; excused?: number } = {},
  ) => {
    const said: Command[] = []
    const dispatch = (command: Command) => Promise.resolve(said.push(command))
    const asked: Task[] = []
    const outbox = { keep: async (...tasks: Task[]) => void asked.push(...tasks) }
    const folder = join(shelf.place.uploads, 'videos')
    const doer = prepareVideo({ ...shelf, ...patient, ffmpeg, folder, outbox, dispatch })
    const task = {
      id: file,
      kind: 'prepare-video',
      data: { file, post: 'case-7' },
      at: noon,
      payer: 'member:1',
      tries,
      excused,
    } satisfies HeldTask
    const outcome = await doer(task)
    return { outcome, asked, said: said.map(({ type, by, data }) => ({ type, by, data })) }
  }
  const shrinking = (isBusy = false) =>
    shrinkVideo({
      ...shelf,
      outbox: { isDue: async (kind) => isBusy && kind === 'prepare-video' },
      now: () => noon,
      ffmpeg: findFfmpeg,
      folder: join(shelf.place.uploads, 'videos'),
    })
  const told = (file: FileId, outcome: object) => [{ type: 'PrepareCaseVideo', by: 'system:videos', data: { caseId: 7, file, outcome } }]

  it('are known by a picture at once, and shown to nobody as they came', async () => {
    const { kept } = await bring()
    const [{ file, mime, width, height }] = kept as [(typeof kept)[0]]
    expect({ mime, width, height }).to.deep.equal({ mime: 'video/mp4', width: 160, height: 120 })
    const picture = await shelf.ask(shelf.link(file, 'thumbnail'))
    expect(picture.headers.get('Content-Type')).to.equal('image/webp')
    expect((await shelf.ask(shelf.link(file))).status).to.equal(404)
    const forged = shelf.links.sign(file, 'source' as 'original', noon)
    expect((await shelf.ask(forged)).status).to.equal(403)
  })

  it('are played without what the camera told of them, in parts too', async () => {
    const file = await brought()
    const { outcome, said } = await preparing(file)
    expect({ outcome, said }).to.deep.equal({
      outcome: 'done',
      said: told(file, { state: 'ready', mime: 'video/mp4', width: 160, height: 120 }),
    })
    const whole = await shelf.ask(shelf.link(file))
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.headers.get('Content-Type')).to.equal('video/mp4')
    expect(whole.headers.get('Content-Disposition')).to.equal(`inline; filename="${file}.mp4"`)
    expect(mp4.includes(SECRET)).to.equal(true)
    for (const word of [SECRET, '+48.1', 'Lavf']) expect(bytes.includes(word), word).to.equal(false)
    expect(bytes.indexOf('moov')).to.be.lessThan(bytes.indexOf('mdat')) // it begins before all of it has come
    const part = await shelf.ask(shelf.link(file), { Range: 'bytes=4-7' })
    expect([part.status, await part.text()]).to.deep.equal([206, 'ftyp'])
    expect(await shelf.left()).to.deep.equal({ temporary: 0, stored: 2, states: ['stored'] })
  })

  for (const [size, small] of [
    ['1280x720', [854, 480]],
    ['720x1280', [480, 854]],
    ['640x480', undefined],
  ] as const)
    it(`of ${size} are there for narrow screens too${small ? ', with fewer pixels' : ', as they are'}`, async () => {
      const file = await brought(await film('mp4', { size, seconds: 1 }))
      const { asked } = await preparing(file)
      expect(asked.map(({ kind }) => kind)).to.deep.equal(['shrink-video'])
      const bytes = async (variant: 'original' | 'small') => {
        const answered = await shelf.ask(shelf.link(file, variant))
        expect([answered.status, answered.headers.get('Content-Type')]).to.deep.equal([200, 'video/mp4'])
        return Buffer.from(await answered.arrayBuffer())
      }
      const whole = await bytes('original')
      const before = await shelf.ask(shelf.link(file, 'small'))
      expect(Buffer.from(await before.arrayBuffer()).equals(whole), 'it plays before there is a smaller one').to.equal(true)
      expect(await shrinking()({ ...asked[0]!, tries: 1, excused: 0 })).to.equal('done')
      const narrow = await bytes('small')
      const { headers } = await shelf.ask(shelf.link(file, 'small'))
      expect(headers.get('ETag') === before.headers.get('ETag'), 'no part of one is added to the other').to.equal(small === undefined)
      expect(narrow.equals(whole)).to.equal(small === undefined)
      if (small) expect(await sizeOf(narrow)).to.deep.equal(small)
    })

  it('become smaller once none is to be prepared, for whoever brought them', async () => {
    const { asked } = await preparing(await brought(await film('mp4', { size: '1280x720', seconds: 1 })))
    expect(asked[0]).to.include({ payer: 'member:1' })
    const busy = await shrinking(true)({ ...asked[0]!, tries: 1, excused: 0 }).catch((error: unknown) => error)
    expect(busy).to.be.instanceOf(TaskWaits)
  })

  it('are prepared once, however often that is asked for', async () => {
    const file = await brought()
    expect(await preparing(file)).to.deep.equal(await preparing(file))
  })

  it('fail in plain words where no program runs that could prepare them', async () => {
    const file = await brought()
    const none = () => Promise.resolve(undefined)
    expect((await preparing(file, { ffmpeg: none })).said).to.deep.equal(told(file, { state: 'failed', why: 'unavailable' }))
    expect((await shelf.ask(shelf.link(file))).status).to.equal(404)
  })

  it('that are given up say so on their post, and say nothing when they are gone', async () => {
    const file = await brought()
    const said: Command[] = []
    const dispatch = (command: Command) => Promise.resolve(said.push(command))
    const outbox = { keep: () => Promise.resolve() }
    const { givenUp } = prepareVideo({
      ...shelf,
      ...patient,
      ffmpeg: findFfmpeg,
      outbox,
      folder: join(shelf.place.uploads, 'videos'),
      dispatch,
    })
    const task = { id: file, kind: 'prepare-video', data: { file, post: 'case-7' }, at: noon, tries: 9, excused: 9 }
    await givenUp!(task)
    await shelf.clear()
    await givenUp!(task)
    expect(said.map(({ type, by, data }) => ({ type, by, data }))).to.deep.equal(told(file, { state: 'failed', why: 'unavailable' }))
  })

  it('leave nothing behind where they were erased while they were made, by a program that was ended over it', async () => {
    const file = await brought()
    const { asked } = await preparing(file)
    const source = join(makeRunDirectory(), 'video')
    writeFileSync(source, mp4)
    await shelf.files.erase(subject, shelf.store.remove)
    const left = async () => [Boolean(await shelf.store.find(file, 'original')), Boolean(await shelf.store.find(file, 'small'))]
    await shelf.store.put(file, 'small', { path: source })
    expect(await shrinking()({ ...asked[0]!, tries: 2, excused: 1 })).to.equal('dropped')
    expect(await left()).to.deep.equal([false, false])
    writeFileSync(source, mp4)
    await shelf.store.put(file, 'original', { path: source })
    expect((await preparing(file, { tries: 2, excused: 1 })).outcome).to.equal('dropped')
    expect(await left()).to.deep.equal([false, false])
  })

  it('fail when preparing them came to nothing again and again, and may be tried again by their author', async () => {
    const file = await brought()
    expect((await preparing(file, { tries: 4 })).said).to.deep.equal(told(file, { state: 'failed', why: 'unavailable' }))
  })

  /** The program itself, but where it writes a video: there the shell does this. */
  const endingWith = async (what: string): Promise<() => Promise<string>> => {
    const path = join(makeRunDirectory(), 'ffmpeg')
    writeFileSync(path, `#!/bin/sh\ncase "$*" in *faststart*) ${what};; esac\nexec '${await findFfmpeg()}' "$@"\n`)
    chmodSync(path, 0o755)
    return () => Promise.resolve(path)
  }

  for (const [what, does] of [
    ['killed', 'kill -KILL $$'],
    ['ended with the program, which says so itself', 'echo "Exiting normally, received signal 15." >&2; exit 255'],
    ['left without room on the disk', 'echo "Error writing trailer of file:film: No space left on device" >&2; exit 1'],
  ] as const)
    it(`are tried again when the tool was ${what}`, async () => {
      const file = await brought()
      const ffmpeg = await endingWith(does)
      const { said, trouble } = await preparing(file, { ffmpeg }).then(
        ({ said }) => ({ said, trouble: undefined }),
        (trouble: unknown) => ({ said: [], trouble }),
      )
      expect(said).to.deep.equal([])
      expect(trouble).to.be.instanceOf(Error)
      expect(passingOf(trouble) !== undefined, 'whether it counts').to.equal(what.startsWith('left'))
      expect((await preparing(file, { tries: 2 })).said).to.deep.equal(
        told(file, { state: 'ready', mime: 'video/mp4', width: 160, height: 120 }),
      )
    })

  it('do not fail for what was away meanwhile, however often that was', async () => {
    const file = await brought()
    expect((await preparing(file, { tries: 9, excused: 6 })).said).to.deep.equal(
      told(file, { state: 'ready', mime: 'video/mp4', width: 160, height: 120 }),
    )
  })

  it('fail when less comes of them than they say', async () => {
    const file = await brought(await film('mp4', { seconds: 20 }))
    await preparing(file) // now its table of contents comes first, and says what is not there any more
    const playable = Buffer.from(await (await shelf.ask(shelf.link(file))).arrayBuffer())
    const cut = await brought(playable.subarray(0, Math.round(playable.length * 0.6)))
    expect((await preparing(cut)).said).to.deep.equal(told(cut, { state: 'failed', why: 'cut-off' }))
  })

  it('are nothing any more when they were erased meanwhile', async () => {
    const file = await brought()
    const erasing = { ...shelf.files, replace: async () => (await shelf.files.erase('post:case:7', shelf.store.remove), false) }
    const said: Command[] = []
    const dispatch = (command: Command) => Promise.resolve(said.push(command))
    const folder = join(shelf.place.uploads, 'videos')
    const outbox = { keep: () => Promise.resolve() }
    const doer = prepareVideo({ ...patient, files: erasing, store: shelf.store, ffmpeg: findFfmpeg, folder, outbox, dispatch })
    const task = { id: file, kind: 'prepare-video', data: { file, post: 'case-7' }, at: noon, tries: 1, excused: 0 }
    expect([await doer(task), said, await shelf.left()]).to.deep.equal(['dropped', [], { temporary: 0, stored: 0, states: ['erased'] }])
    expect((await preparing(file)).outcome).to.equal('dropped')
  })

  const refused: Readonly<Record<string, () => Buffer>> = {
    'is cut off before its table of contents': () => mp4.subarray(0, mp4.length / 2),
    'is only the beginning of one': () => mp4.subarray(0, 64),
    'is a page with the first bytes of one': () => Buffer.concat([mp4.subarray(0, 32), Buffer.from(HTML)]),
    'holds noise': () => Buffer.concat([mp4.subarray(0, 48), Buffer.alloc(5_000, 0x5a)]),
  }
  for (const [what, bytes] of Object.entries(refused)) {
    it(`are refused when one ${what}`, async () => {
      const { code, errors } = await bring(bytes())
      expect([code, errors]).to.deep.equal([422, [{ field: 'files.0', msg: 'This video is damaged and cannot be played' }]])
      expect(await shelf.left()).to.deep.equal(nothing)
    })
  }

  it('are refused when one is something else under a good name', async () => {
    const { code, errors } = await bring(Buffer.from(HTML))
    expect([code, errors]).to.deep.equal([415, [{ field: 'files.0', msg: 'Unsupported file type found' }]])
  })

  it('are refused when one says that it is longer than an hour', async () => {
    const long = Buffer.from(mp4)
    for (let at = long.indexOf('mvhd'); at >= 0; at = -1) long.writeUInt32BE(0x7fffffff, at + 20)
    for (let at = long.indexOf('tkhd'); at >= 0; at = long.indexOf('tkhd', at + 4)) long.writeUInt32BE(0x7fffffff, at + 24)
    for (let at = long.indexOf('mdhd'); at >= 0; at = long.indexOf('mdhd', at + 4)) long.writeUInt32BE(0x7fffffff, at + 20)
    expect((await bring(long)).errors?.[0]?.msg).to.equal('This video is longer than one hour')
  })

  const anyFilm = {
    mimes: [...POST_FILES.editedCase.categories.VIDEO.mimes, ...POST_FILES.beyond.categories.VIDEO.mimes],
    maxBytes: 2 ** 20,
  }
  const anyForm = { field: 'files', most: 1, categories: { VIDEO: anyFilm } }
  const camera: readonly (readonly [FilmType, Film?])[] = [
    ['mov', { turned: true }],
    ['mkv'],
    ['webm'],
    ['ogv'],
    ['avi'],
    ['mp4', { size: '161x121' }],
  ]
  for (const [type, how] of camera) {
    it(`are played as MP4 when they came as ${type} ${JSON.stringify(how ?? {})}`, async () => {
      const bytes = await film(type, how)
      const path = join(shelf.place.uploads, 'film')
      writeFileSync(path, bytes)
      const order = { files: anyForm, fileTypes: '["VIDEO"]', owner: ana, subject, stream: 'case-7', commandId: randomUUID(), at: noon }
      const [kept] = await shelf.keep([{ path, originalName: `film.${type}`, size: bytes.length }], order)
      rmSync(path)
      const [width, height] = how?.turned ? [120, 160] : [160, 120]
      expect((await preparing(kept!.file)).said).to.deep.equal(told(kept!.file, { state: 'ready', mime: 'video/mp4', width, height }))
      const { width: w, height: h } = kept!
      expect(how?.size ?? `${w}x${h}`).to.equal(`${w}x${h}`)
    })
  }
})
