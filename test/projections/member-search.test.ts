import { mock } from 'node:test'
import { expect } from 'chai'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Speciality } from '../../domain/kernel/people/speciality.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import type { Asked } from '../../projections/member-search/asked.js'
import { memberSearch } from '../../projections/member-search/projector.js'
import {
  findSurgeons,
  lookForSurgeons,
  findSuspended,
  largestCities,
  SEARCH_LIMIT,
  specialityCounts,
  surgeonById,
} from '../../projections/member-search/queries.js'
import { fresh, noon } from '../support/cast/facts.js'
import { details, person, qualification } from '../support/cast/members.js'
import { eventually, failureOf } from '../support/eventually.js'
import type { Database } from '../support/parts/database.js'
import { dump, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const LONDON = details.city
const PUNE = { id: 1259229, name: 'Pune', countryId: 96 }

interface Told {
  readonly city?: typeof LONDON
  readonly speciality?: Speciality
}

/** All that a member tells until everything is open to them. */
const joins = (id: number, firstName: string, lastName: string, { city = LONDON, speciality = 'Urology' }: Told = {}): MemberEvent[] => {
  const memberId = id as MemberId
  const named = { memberId, firstName, lastName }
  const { specialityTraining } = qualification
  return [
    { type: 'MemberRegistered', data: { ...person, ...named, registeredAt: noon } },
    { type: 'PersonalDetailsCompleted', data: { ...details, ...named, city, completedAt: noon } },
    {
      type: 'QualificationCompleted',
      data: { ...qualification, memberId, specialityTraining: { ...specialityTraining, speciality }, completedAt: noon },
    },
    { type: 'OnboardingCompleted', data: { memberId, completedAt: noon } },
  ]
}
const moves = (id: number, city: typeof LONDON): MemberEvent => {
  const { countryCode, mobile } = details
  return { type: 'PersonalDetailsChanged', data: { memberId: id as MemberId, city, countryCode, mobile, changedAt: noon } }
}
const leaves = (id: number): MemberEvent => ({ type: 'SessionsRevoked', data: { memberId: id as MemberId, count: 1, doneAt: noon } })
const forgets = (id: number): MemberEvent => ({ type: 'SubjectKeyDestroyed', data: { subject: `member:${id}`, fingerprint: null } })

const idOf = ({ data }: MemberEvent): number =>
  'memberId' in data ? data.memberId : Number((data as { subject: string }).subject.slice('member:'.length))

const recorded = (events: readonly MemberEvent[]): Recorded<MemberEvent>[] =>
  fresh(...events).map((event, i) => ({
    ...event,
    stream: `member-${idOf(event)}`,
    revision: i,
    position: i,
    meta: { ...event.meta, v: 1 },
  }))

const garcia = 1
const people: readonly MemberEvent[] = [
  ...joins(garcia, 'José', 'García'),
  ...joins(2, 'Jürgen', 'Müller', { city: PUNE, speciality: 'Burns' }),
  ...joins(3, 'Anna', 'Mueller'),
  ...joins(4, 'Mohammed', 'Al-Rashid', { city: PUNE }),
  ...joins(5, 'محمد', 'أحمد'),
  ...joins(6, 'Юрий', 'Ёлкин'),
  ...joins(7, '小明', '王'),
  ...joins(8, 'Wei', 'Li'),
  ...joins(9, 'Siobhán', "O'Brien"),
  ...joins(10, 'Garima', 'Joshi', { city: PUNE }),
  ...joins(11, 'Nguyễn', 'Đức'),
  ...joins(12, 'प्रिया', 'शर्मा'),
  ...joins(13, 'Jean-Pierre', 'Lindström'),
  ...joins(14, '김', '민수'),
  ...joins(15, 'Pune', 'Vidal'),
  ...joins(16, 'Liv', 'Urology', { speciality: 'Burns' }),
]

describe('searching for surgeons', () => {
  let db: Database
  before(async () => {
    db = await freshViews([memberSearch])
    await written(memberSearch, recorded(people), db.pool)
  })
  after(() => db.close())

  const found = async (asked: string | Partial<Asked>, most = 20): Promise<number[]> => {
    const whole = typeof asked === 'string' ? { text: asked } : { text: '', ...asked }
    return (await findSurgeons(db.pool, whole, most)).map(({ id }) => id)
  }

  for (const [what, text, ids] of [
    ['the whole name', 'José García', [garcia]],
    ['it without accents', 'jose garcia', [garcia]],
    ['names in the other order', 'García, José', [garcia]],
    ['the beginnings of names', 'gar jos', [garcia, 10]],
    ['an initial beside a name', 'j garcia', [garcia]],
    ['a title before it', 'Dr. Garcia', [garcia]],
    ['an umlaut', 'müller', [3, 2]],
    ['an umlaut in two letters', 'mueller', [3, 2]],
    ['an umlaut left out', 'muller', [2, 3]],
    ['two letters changed round', 'jose gracia', [garcia]],
    ['a letter too few', 'mohamed', [4]],
    ['a letter too many', 'garccia', [garcia]],
    ['another letter', 'mohammad', [4]],
    ['a slip in a name that goes on', 'mohmam', [4]],
    ['a hyphen or none', 'al rashid', [4]],
    ['a hyphen left out', 'jeanpierre lindstrom', [13]],
    ['an apostrophe', 'o’brien', [9]],
    ['an apostrophe left out', 'siobhan obrien', [9]],
    ['a short name as a whole, not all that begin so', 'Li', [8]],
    ['Arabic, however alef is written', 'احمد', [5]],
    ['Cyrillic, with ye for yo', 'елкин', [6]],
    ['Chinese, family name first', '王', [7]],
    ['Chinese, the given name', '小明', [7]],
    ['Korean', '민수', [14]],
    ['Devanagari', 'शर्मा', [12]],
    ['letters of Vietnamese', 'duc nguyen', [11]],
    ['a city, after whoever is called so', 'pune', [15, 10, 2, 4]],
    ['a speciality and a city', 'burns pune', [2]],
    ['nobody', 'zzyzx', []],
    ['per cent', '%', []],
    ['an underscore', 'garc_a', []],
    ['quotes and operators', `'garcia' | !x & (":*\\`, []],
    ['a backslash', '\\', []],
    ['blanks', '   ', []],
    ['half of a surrogate pair', '\ud800', []],
    ['words without end', 'x '.repeat(500), []],
    ['a word without end', 'x'.repeat(10_000), []],
  ] as const) {
    it(`by ${what}`, async () => expect(await found(text)).to.have.members(ids))
  }

  it('shows those who are called so first, then whose names begin so', async () => {
    expect((await found('pune'))[0]).to.equal(15)
    expect((await found('urology'))[0]).to.equal(16)
    expect(await found('gar jos')).to.deep.equal([garcia, 10])
  })

  it('finds by their names alone, where that is asked for', async () => {
    expect(await found({ text: 'pune', isName: true })).to.deep.equal([15])
    expect(await found({ text: 'burns', isName: true })).to.deep.equal([])
    expect(await found({ text: 'jose gracia', isName: true })).to.deep.equal([garcia])
  })

  it('holds to the filters, of each of which one is enough', async () => {
    expect(await found({ cities: [PUNE.id] })).to.have.members([2, 4, 10])
    expect(await found({ cities: ['pune'], specialities: ['Urology'] })).to.have.members([4, 10])
    expect(await found({ cities: ['PUNE', LONDON.id], text: 'garcia' })).to.deep.equal([garcia])
    expect(await found({ countries: [96, 12], text: 'gar' })).to.deep.equal([10])
    expect(await found({ specialities: ['Burns', 'Urology'], countries: [96] })).to.have.members([2, 4, 10])
    const long = 'ﷺ'.repeat(200) // of eighteen letters each
    for (const none of [
      { specialities: [''] },
      { specialities: [long] },
      { cities: [long] },
      { cities: [10 ** 9] },
      { countries: [0] },
      { cities: ["'%_\\"] },
    ])
      expect(await found({ ...none, text: 'garcia' }), JSON.stringify(none)).to.deep.equal([])
  })

  it('finds nobody when nothing is asked for, and no more than is asked for', async () => {
    expect(await found({})).to.deep.equal([])
    expect(await found({ countries: [71] }, 3)).to.have.length(3)
  })

  it('asks nothing more once nobody waits', async () => {
    const signal = AbortSignal.abort()
    expect(await findSurgeons(db.pool, { text: 'garcia' }, 20, { signal })).to.deep.equal([])
  })

  it('asks for no slips any more once nobody waits for what it has begun with', async () => {
    const slipped = async (signal: AbortSignal) => (await findSurgeons(db.pool, { text: 'garzia' }, 20, { signal, limit: 20_000 })).length
    const gone = new AbortController()
    expect(await slipped(gone.signal)).to.be.greaterThan(0)
    const other = await db.pool.connect()
    await other.query('begin; lock table member_search.surgeon')
    const waits = slipped(gone.signal)
    try {
      const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await eventually(async () => expect((await other.query(sql)).rowCount).to.equal(1))
      gone.abort()
    } finally {
      await other.query('rollback')
      other.release()
    }
    expect(await waits).to.equal(0)
  })

  it('never says that there is nobody when its time is over, and leaves the connection as it was', async () => {
    const patience = async () =>
      (await db.pool.query<{ most: string }>(`select current_setting('statement_timeout') as most`)).rows[0]!.most
    const before = await patience()
    const other = await db.pool.connect()
    try {
      await other.query('begin; lock table member_search.surgeon')
      expect(await failureOf(findSurgeons(db.pool, { text: 'garcia' }, 20, { limit: 50 }))).to.include({ name: 'Refusal', kind: 'busy' })
    } finally {
      await other.query('rollback')
      other.release()
    }
    expect(await found('garcia')).to.deep.equal([garcia])
    expect(await patience()).to.equal(before)
  })

  it('says that there may be more where its time is over between two ways, with what the first has found', async () => {
    const now = performance.now.bind(performance)
    let asked = 0
    const clock = mock.method(performance, 'now', () => now() + (++asked > 2 ? SEARCH_LIMIT : 0))
    const looked = async () => {
      const { found, isWhole } = await lookForSurgeons(db.pool, { text: 'garcia' }, 20)
      return [found.map(({ id }) => id), isWhole]
    }
    try {
      expect(await looked()).to.deep.equal([[garcia], false])
    } finally {
      clock.mock.restore()
    }
    expect(await looked()).to.deep.equal([[garcia], true])
  })

  it('does not count the time that it waits for a connection', async () => {
    const now = performance.now.bind(performance)
    let waited = 0
    const clock = mock.method(performance, 'now', () => now() + waited)
    const connect = async () => {
      waited = SEARCH_LIMIT
      return db.pool.connect()
    }
    try {
      const slow = Object.assign(Object.create(db.pool) as Database['pool'], { connect })
      expect((await findSurgeons(slow, { text: 'garcia' }, 20)).map(({ id }) => id)).to.deep.equal([garcia])
    } finally {
      clock.mock.restore()
    }
  })

  describe('where somebody is suspended', () => {
    const [restriction, moderator] = ['c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51', 90 as MemberId]
    const restricts = (action: 'limit' | 'suspend'): MemberEvent => ({
      type: 'MemberRestricted',
      data: { memberId: garcia as MemberId, restriction, action, reason: 'x', moderator, restrictedAt: noon },
    })
    const lifts: MemberEvent = {
      type: 'RestrictionLifted',
      data: { memberId: garcia as MemberId, restriction, reason: 'x', moderator, liftedAt: noon },
    }
    const hidden = (typed: string) => findSuspended(db.pool, typed, 9)
    for (const times of [1, 2])
      it(`finds them for moderators alone until that is over, told ${times === 1 ? 'once' : 'twice'}`, async () => {
        const counts = async () => [await specialityCounts(db.pool), await largestCities(db.pool, 20)]
        const before = await counts()
        const tell = async (event: MemberEvent) => {
          for (let i = 0; i < times; i++) await written(memberSearch, recorded([event]), db.pool)
        }
        await tell(restricts('limit'))
        expect([await found('garcia'), await hidden('jos garcia')]).to.deep.equal([[garcia], []])
        await tell(restricts('suspend'))
        expect([await hidden('jos garcia'), await hidden('joshi'), await hidden('')]).to.deep.equal([[garcia], [], []])
        expect([await found('garcia'), await surgeonById(db.pool, garcia as MemberId)]).to.deep.equal([[], undefined])
        expect(await counts()).not.to.deep.equal(before)
        await tell(lifts)
        expect([await found('garcia'), await hidden('garcia'), await counts()]).to.deep.equal([[garcia], [], before])
      })
  })

  it('thinks of a slip in two of many words', async () => {
    expect(await found('jose gracai x')).to.deep.equal([])
    expect(await found('mohmamed al rashdi')).to.deep.equal([4])
  })

  it('counts whom it finds, the most first', async () => {
    expect(await specialityCounts(db.pool)).to.deep.equal([
      { speciality: 'Urology', num: 14 },
      { speciality: 'Burns', num: 2 },
    ])
    expect(await largestCities(db.pool, 10)).to.deep.equal([LONDON.id, PUNE.id])
    expect(await largestCities(db.pool, 1)).to.deep.equal([LONDON.id])
  })
})

describe('who is to be found', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews([memberSearch])
  })
  afterEach(() => db.close())

  const deliver = async (events: readonly Recorded<MemberEvent>[], size = events.length, times = 1) => {
    for (let i = 0; i < events.length; i += size)
      for (let time = 0; time < times; time++) await written(memberSearch, events.slice(i, i + size), db.pool)
  }
  const everybody = async () => (await findSurgeons(db.pool, { text: '', countries: [71, 96] }, 100)).map(({ id }) => id)
  const all = async () => ({
    everybody: await everybody(),
    counts: await specialityCounts(db.pool),
    cities: await largestCities(db.pool, 9),
  })
  const nothing = { everybody: [], counts: [], cities: [] }

  it('is nobody before all details are there', async () => {
    const steps = joins(garcia, 'José', 'García')
    await deliver(recorded(steps.slice(0, -1)))
    expect(await all()).to.deep.equal(nothing)
    expect(await surgeonById(db.pool, garcia as MemberId)).to.equal(undefined)
    await deliver(recorded(steps))
    expect(await everybody()).to.deep.equal([garcia])
    expect(await surgeonById(db.pool, garcia as MemberId)).to.deep.equal({ id: garcia, city: LONDON })
  })

  it('is found where they live now, and counted there alone', async () => {
    await deliver(recorded([...joins(garcia, 'José', 'García'), moves(garcia, PUNE)]))
    const at = (city: number) => findSurgeons(db.pool, { text: 'garcia', cities: [city] }, 9)
    expect([(await at(LONDON.id)).length, (await at(PUNE.id)).length]).to.deep.equal([0, 1])
    expect(await largestCities(db.pool, 9)).to.deep.equal([PUNE.id])
  })

  for (const [how, last] of [
    ['whose erasure has begun', leaves],
    ['who is forgotten', forgets],
  ] as const) {
    it(`is nobody ${how}, of whom nothing is kept`, async () => {
      await deliver(recorded(joins(garcia, 'José', 'García')))
      await deliver(recorded([last(garcia)]))
      expect(await all()).to.deep.equal(nothing)
      const { rows } = await db.pool.query<{ line: string }>('select row::text as line from member_search.surgeon row')
      expect(rows.map(({ line }) => line).join()).not.to.match(/jos|garc|London|Urology|71/i)
    })
  }

  it('is the same in any batches, delivered once or twice', async () => {
    const events = recorded([...people, moves(2, LONDON), leaves(3), forgets(3), forgets(4), moves(garcia, PUNE)])
    await deliver(events)
    const once = await dump(db.pool)
    for (const size of [1, 2, 5]) {
      await db.pool.query('truncate member_search.surgeon, member_search.by_speciality, member_search.by_city')
      await deliver(events, size, 2)
      await deliver(events)
      expect(await dump(db.pool), `batches of ${size}`).to.deep.equal(once)
    }
  })

  it('is the same when what was forgotten is read again', async () => {
    await deliver(recorded([...people, leaves(3), forgets(3)]))
    const live = await dump(db.pool)
    await db.pool.query('truncate member_search.surgeon, member_search.by_speciality, member_search.by_city')
    const [, , , ...rest] = joins(3, '', '')
    const unread = joins(3, '', '')
      .slice(0, 3)
      .map(({ type, data }) => ({
        type,
        data: {
          ...data,
          firstName: null,
          lastName: null,
          city: null,
          ...(type === 'QualificationCompleted' && { specialityTraining: null }),
        },
      })) as unknown as MemberEvent[]
    const others = people.filter((event) => idOf(event) !== 3)
    await deliver(recorded([...unread, ...rest, ...others, leaves(3), forgets(3)]))
    expect(await dump(db.pool)).to.deep.equal(live)
  })
})
