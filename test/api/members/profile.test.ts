import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { ProfileDetails } from '../../../api/contract/members/profile.js'
import { mailedLink, personalForm, qualificationForm } from '../../../scripts/people/become-member.js'
import { ask, freshApp, joining, member, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'

const GREAT_BRITAIN = 71
const INDIA = 96
const list = (...numbers: string[]) => ({
  country: numbers.map(() => GREAT_BRITAIN),
  region: numbers.map(() => 'England'),
  mediRegistration: numbers,
  countryNames: numbers.map(() => 'United Kingdom'),
})
const boxes = { terms: true, declaration: true }
const personal = { dob: '1980-02-29', city: 'London', phone: '7700900123', country_code: '+44' }

/** A form that is right, by the call that takes it. */
const right: Readonly<Record<string, object>> = {
  membershipAssociation: { memberShip: ['AMASI', 'ACS'], curruentTab: 3 },
  updatemembershipAssociation: { memberShip: ['SAGES', 'other'], otherInternational: 'EAES', curruentTab: 3 },
  mediRegistration: { list: list('GMC 7654321'), ...boxes, curruentTab: 4 },
  updateMediRegistration: { list: list('GMC 7654321', 'GMC 1234567'), curruentTab: 4 },
  updatePersonalDetailFirst: { ...personal, phone: '7700900999' },
  updateAdditionalQualification: { additionalQualifications: 'FRCS' },
  updateChatOtherRooms: { otherGroup: ['Burns#', 'Urology#'] },
}

describe('the profile', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  before(async () => {
    app = await freshApp()
    ;[ana, boris] = await Promise.all([member(app.url, 'Ana'), member(app.url, 'Boris')])
  })
  after(() => app.close())

  const call = (path: string, body: object, { token } = ana) => ask(app.url, path, { body, token })
  const seenBy = async (viewer: Session, { id }: Session) => {
    const { code, body } = await call('getProfileDetails', { id }, viewer)
    expect(code).to.equal(200)
    return body as unknown as ProfileDetails
  }

  it('shows its owner all that was told', async () => {
    const { profile, qualification, membershipAssociation, mediRegistration, specialtyGroups, addGroup } = await seenBy(ana, ana)
    const { member_since, ...told } = profile
    expect(Date.parse(member_since!), 'since they may use everything').to.be.closeTo(Date.now(), 3_600_000)
    expect(told).to.deep.equal({
      first_name: 'Ana',
      last_name: 'Sample',
      full_name: 'Ana Sample',
      display_pic: null,
      profile_pic: null,
      current_location: 'London, United Kingdom',
      mobile: '+44\n7700900123',
      email_id: ana.email,
      dob: '1980-02-29',
      cv: null,
      cv_name: null,
      gender: 'O',
      city_id: 2643743,
    })
    expect(qualification).to.include({ mbbs_center: 'Sample Medical College', mbbs_city: 'London', mbbs_year: 2004, specialty_type: null })
    expect(membershipAssociation).to.deep.equal({ association: '', other_international: null, associations: [] })
    expect(mediRegistration).to.deep.equal({ country: [], countryNames: [], region: [], mediRegistration: [], check: null })
    expect(specialtyGroups.map((group) => group.chat_room_center_name)).to.deep.equal(['Trauma#'])
    expect(addGroup.map((group) => group.chat_room_center_name))
      .to.include('Burns')
      .and.not.include.members(['Trauma'])
      .and.not.include.members(['Women in surgery'])
  })

  describe('told otherwise', () => {
    const said = async (path: string, body = right[path]!) => {
      const answered = await call(path, body)
      expect(answered.code, path).to.equal(200)
      return answered.body.msg
    }

    it('in each of its parts, which says so; the same again is nothing new', async () => {
      for (const [path, msg] of [
        ['membershipAssociation', 'Membership Details updated successfully'],
        ['updatemembershipAssociation', 'Membership Details updated successfully'],
        ['mediRegistration', 'Medical Registration updated successfully'],
        ['updateMediRegistration', 'Medical Registration updated successfully'],
        ['updatePersonalDetailFirst', 'Personal Details updated successfully'],
        ['updateAdditionalQualification', 'Additional Qualification updated successfully'],
        ['updateChatOtherRooms', 'Group Added Successfully'],
      ] as const) {
        expect(await said(path), path).to.equal(msg)
        if (path.startsWith('update')) expect(await said(path), path).to.equal('No changes made')
      }
      const { profile, qualification, membershipAssociation, mediRegistration, specialtyGroups } = await seenBy(ana, ana)
      expect(profile.mobile).to.equal('+44\n7700900999')
      expect(qualification.additionalQualifications).to.equal('FRCS')
      expect(membershipAssociation).to.deep.equal({
        association: 'AMASI,SAGES',
        other_international: 'EAES',
        associations: ['AMASI', 'SAGES'],
      })
      expect(mediRegistration).to.deep.equal({ ...list('GMC 7654321', 'GMC 1234567'), check: null })
      expect(specialtyGroups.map((group) => group.chat_room_center_name)).to.deep.equal(['Trauma#', 'Burns#', 'Urology#'])
    })

    it('takes a city by its id, and none that it does not know', async () => {
      await said('updatePersonalDetailFirst', { ...personal, dob: '', city: { id: 2988507, name: 'anything' } })
      expect((await seenBy(ana, ana)).profile).to.include({ current_location: 'Paris, France', dob: null })
      for (const city of [{ id: 999_999_999 }, 'Nowhere at all'])
        expect((await call('updatePersonalDetailFirst', { ...personal, city })).body.errors).to.deep.equal([
          { field: 'city', msg: 'Please enter current location' },
        ])
    })

    it('keeps a number as it is dialled behind the code of its country', async () => {
      await said('updatePersonalDetailFirst', { ...personal, country_code: '+49', phone: '015123456789' })
      expect((await seenBy(ana, ana)).profile.mobile).to.equal('+49\n15123456789')
      const same = { ...personal, country_code: '+49', phone: '15123456789' }
      expect(await said('updatePersonalDetailFirst', same)).to.equal('No changes made')
    })

    it('takes groups as one text too', async () => {
      await said('updateChatOtherRooms', { otherGroup: 'GI Surgery#Eye Surgery#' })
      const joined = (await seenBy(ana, ana)).specialtyGroups.map((group) => group.chat_room_center_name)
      expect(joined).to.include.members(['GI Surgery#', 'Eye Surgery#'])
    })
  })

  it('shows others nothing that is private', async () => {
    await call('mediRegistration', { ...right['mediRegistration'], list: list('CANARY-77') })
    const seen = await seenBy(boris, ana)
    expect(seen.profile).to.have.all.keys([
      'first_name',
      'last_name',
      'full_name',
      'display_pic',
      'profile_pic',
      'current_location',
      'member_since',
    ])
    expect(seen.mediRegistration).to.deep.equal({
      ...{ country: [GREAT_BRITAIN], countryNames: ['United Kingdom'], region: ['England'], check: null },
    })
    expect(seen.addGroup).to.deep.equal([])
    expect(JSON.stringify(seen)).not.to.match(/CANARY|7700900|1980|@example/)
  })

  it('is not found where nobody is, or nobody has filled in anything', async () => {
    for (const id of [2 ** 31 - 1, await newcomer()]) {
      const { code, body } = await call('getProfileDetails', { id })
      expect([code, body.msg]).to.deep.equal([404, 'There is no such member'])
    }
  })

  it('of others is closed to whoever has details to fill in; their own is open', async () => {
    const form = joining('Nina')
    const { id, token } = await signedUp(form)
    expect((await ask(app.url, 'getProfileDetails', { body: { id: ana.id }, token })).code).to.equal(403)
    expect((await ask(app.url, 'getProfileDetails', { body: { id }, token })).code).to.equal(200)
  })

  it('is changed by nobody else', async () => {
    for (const [path, body] of Object.entries(right)) {
      if (path === 'updatePersonalDetailFirst') continue // its header is specified with all others
      expect((await call(path, { ...body, id: boris.id })).code, path).to.equal(403)
    }
  })

  describe('refuses', () => {
    for (const [path, instead, field, msg] of [
      ['membershipAssociation', { memberShip: ['other'] }, 'otherInternational', 'Please enter the association.'],
      ['mediRegistration', { list: { ...list('1'), region: [] } }, 'list.region', 'Click on Add to record the entry.'],
      ['updateMediRegistration', { list: { ...list('1'), region: [] } }, 'list', 'Every entry needs a country, a state and a number.'],
      ['mediRegistration', { list: list('gmc 1', 'GMC 1') }, 'list', 'This registration is in the list already.'],
      ['mediRegistration', { list: { ...list('1'), country: [9_999] } }, 'list.country.0', 'Please select Country.'],
      ['updatePersonalDetailFirst', { phone: '' }, 'phone', 'Mobile number is required.'],
      ['updatePersonalDetailFirst', { phone: '1234567890123' }, 'phone', 'At most 12 digits.'],
      ['updatePersonalDetailFirst', { phone: '123' }, 'phone', 'This number is too short for +44.'],
      ['updatePersonalDetailFirst', { country_code: '+49', phone: '123' }, 'phone', 'This number is too short for +49.'],
      ['updatePersonalDetailFirst', { country_code: undefined }, 'country_code', 'Country Code is required.'],
      ['updatePersonalDetailFirst', { dob: '2020-01-01' }, 'dob', 'You must be 18 or older.'],
      ['updatePersonalDetailFirst', { dob: '2001-02-31' }, 'dob', 'Please enter a date.'],
      [
        'updateAdditionalQualification',
        { additionalQualifications: 'x'.repeat(2001) },
        'additionalQualifications',
        'At most 2000 characters.',
      ],
      ['updateChatOtherRooms', { otherGroup: [] }, 'otherGroup', 'Please select a group.'],
      ['updateChatOtherRooms', { otherGroup: 'Astrology#' }, 'otherGroup', 'There is no such group.'],
    ] as const)
      it(`${path}, ${field}: ${msg}`, async () => {
        const { code, body } = await call(path, { ...right[path], ...instead })
        expect(code).to.equal(422)
        expect(body.errors).to.deep.equal([{ field, msg }])
      })
  })

  it('gives the India of the forms its own states', async () => {
    const { body } = await ask(app.url, 'searchRegionByCountry', { body: { countryId: INDIA, searchKey: 'mahar' } })
    expect(body['result']).to.have.nested.property('0.name', 'Maharashtra')
  })

  /** Somebody who has proved their address and told nothing. */
  const signedUp = async (form: ReturnType<typeof joining>): Promise<Session> => {
    await ask(app.url, 'signup', { body: form })
    await ask(app.url, 'verify', { body: { q: new URL(await mailedLink(app.url, form.emailId)).search } })
    return (await ask(app.url, 'login', { body: { emailId: form.emailId, password: form.password } })).body['records'] as Session
  }
  const newcomer = async (): Promise<number> => (await signedUp(joining('Newcomer'))).id

  describe('of a server that asks for all four steps', () => {
    it('is complete after the fourth; each says how far one is', async () => {
      const full = await freshApp({ fullOnboarding: true })
      try {
        const form = joining('Full')
        await ask(full.url, 'signup', { body: form })
        await ask(full.url, 'verify', { body: { q: new URL(await mailedLink(full.url, form.emailId)).search } })
        const login = () => ask(full.url, 'login', { body: { emailId: form.emailId, password: form.password } })
        const { token } = (await login()).body['records'] as Session
        const details = personalForm({ ...form, firstName: 'Full', lastName: 'Sample' })
        for (const [path, body, filled, till] of [
          ['personal', details, 0, 1],
          ['qualification', qualificationForm(), 0, 2],
          ['membershipAssociation', right['membershipAssociation'], 0, 3],
          ['mediRegistration', right['mediRegistration'], 1, 1],
        ] as const) {
          const answered = await ask(full.url, path, { body, token })
          expect(answered.code, path).to.equal(200)
          const records = { is_all_details_filled: filled, till_where_filled: till }
          expect(answered.body['records'], path).to.include(records)
          const signedIn = await login()
          expect(signedIn.code).to.equal(filled ? 200 : 202)
          expect(signedIn.body['records']).to.include(records)
        }
      } finally {
        await full.close()
      }
    })
  })

  it('of somebody who is being erased leads back to the sign-up', async () => {
    const { id, token } = await signedUp(joining('Gone'))
    await app.parts.db.pool.query(`update vault.subject_key set wrapped = null where subject = $1`, [`member:${id}`])
    await app.parts.db.pool.query(`select pg_notify('keys', '')`)
    const form = joining('Gone')
    await eventually(async () => {
      const { code } = await ask(app.url, 'personal', { token, body: personalForm({ ...form, firstName: 'Gone', lastName: 'Sample' }) })
      expect(code).to.equal(202)
    })
    expect((await call('getProfileDetails', { id })).code).to.equal(404)
  })

  it('keeps the associations that a form did not offer, and replaces all where all were offered', async () => {
    const dora = await member(app.url, 'Dora')
    const recorded = async (path: string, body: object) => {
      expect((await ask(app.url, path, { body, token: dora.token })).code).to.equal(200)
      const { body: seen } = await ask(app.url, 'getProfileDetails', { body: { id: dora.id }, token: dora.token })
      return (seen as unknown as ProfileDetails).membershipAssociation.associations
    }
    expect(await recorded('membershipAssociation', { memberShip: ['AMASI', 'ACS'] })).to.deep.equal(['AMASI', 'ACS'])
    expect(await recorded('updatemembershipAssociation', { memberShip: ['SAGES'] })).to.deep.equal(['AMASI', 'SAGES'])
    expect(await recorded('updatemembershipAssociation', { memberShip: ['IASO', 'SAGES'], offered: 'all' })).to.deep.equal([
      'IASO',
      'SAGES',
    ])
  })
})
