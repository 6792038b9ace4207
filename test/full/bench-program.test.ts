import { expect } from 'chai'
import { measure } from '../../scripts/bench/measure.js'
import type { Row } from '../../scripts/bench/row.js'
import { auditVerify } from '../../scripts/bench/rows/audit-verify.js'
import { bigStream, bigStreamCold } from '../../scripts/bench/rows/big-stream.js'
import { chatFanOut } from '../../scripts/bench/rows/chat/fan-out.js'
import { chatOpen } from '../../scripts/bench/rows/chat/open.js'
import { chatPush, chatPushLate } from '../../scripts/bench/rows/chat/push.js'
import { command } from '../../scripts/bench/rows/command.js'
import { fanOut, fanOutApart } from '../../scripts/bench/rows/fan-out.js'
import { feed } from '../../scripts/bench/rows/feed.js'
import { feedBesideVideo } from '../../scripts/bench/rows/feed-beside-video.js'
import { feedDepth } from '../../scripts/bench/rows/feed-depth.js'
import { hotCase } from '../../scripts/bench/rows/hot-case.js'
import { like, likeLate } from '../../scripts/bench/rows/like.js'
import { push, pushLate } from '../../scripts/bench/rows/push.js'
import { readYourWrites } from '../../scripts/bench/rows/read-your-writes.js'
import { replay } from '../../scripts/bench/rows/replay.js'
import { reel } from '../../scripts/bench/rows/reel.js'
import { restart } from '../../scripts/bench/rows/restart.js'
import { search } from '../../scripts/bench/rows/search.js'
import { socketMemory } from '../../scripts/bench/rows/socket-memory.js'
import { upload, uploadMemory } from '../../scripts/bench/rows/upload.js'
import { openProgram } from '../../scripts/bench/set-up/program.js'
import { MESSAGE_WAY, PUSH_WAY, WAY } from '../../scripts/bench/trace/steps.js'
import { traceLikes, traceMessages, tracePushes } from '../../scripts/bench/trace/trace.js'
import { closers } from '../../scripts/start/closers.js'

describe('the rows of the program', function () {
  this.timeout(90_000) // it builds the web when nobody has yet
  const closing = closers()
  let running: Awaited<ReturnType<typeof openProgram>>
  const program = () => Promise.resolve(running)

  before(async () => void (running = await openProgram(closing)))
  after(() => closing.close())

  const rows: readonly Row[] = [
    command(4, 2, program),
    bigStream(1_500, 3, program),
    bigStreamCold(1_500, 1, program),
    hotCase(4, 2, program),
    readYourWrites(3),
    feed(20, 2, program),
    feedBesideVideo(8, 10, 2, program),
    search(8, 200, program),
    chatOpen(200, 5, program),
    chatPush(3, program),
    chatPushLate(3, program),
    chatFanOut(3, 2, program),
    like(3, program),
    likeLate(3, program),
    push(3, program),
    pushLate(3, program),
    fanOut(3, 2, program),
    fanOutApart(4, 2, program),
    socketMemory(100),
    upload(2 ** 20, program),
    uploadMemory(2 ** 20, program),
    reel(20, program),
    restart(1, 2),
    replay(60, 2, program),
    auditVerify(600),
    ...(['clinical', 'older', 'beyond'] as const).map((of) => feedDepth(of, 5, 1_000, 10)),
  ]
  for (const row of rows) {
    it(`measure ${row.name}`, async () =>
      expect(await measure(row, 1))
        .to.have.property('ratio')
        .above(0))
  }

  for (const [what, trace, way] of [
    ['a like', traceLikes, WAY],
    ['a like until a page is told', tracePushes, PUSH_WAY],
    ['a message until the other page is told', traceMessages, MESSAGE_WAY],
  ] as const)
    it(`trace ${what} from point to point`, async () => {
      const steps = await trace(5)
      expect(steps.map(({ to }) => to)).to.deep.equal([...way.slice(1), 'in all'])
      expect(steps.at(-1)!.p50).to.be.above(0)
    })
})
