import { Validator } from '@seriousme/openapi-schema-validator'
import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import { call, isForAnybody, letIn, methodsOf, type Call, type Method } from '../../../api/contract/call.js'
import { DOCX } from '../../../api/contract/files/mimes.js'
import { calls } from '../../../api/contract/calls.js'
import { uploadCalls } from '../../../api/contract/files/uploads.js'
import { openApiOf } from '../../../api/http/open-api.js'
import { freshApp } from '../../support/parts/app.js'

interface Operation {
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties: Readonly<Record<string, object>> } }>>
  }
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

const of = (...some: readonly Call[]) => openApiOf(some, 'http://localhost:3000')
const pathOf = ({ path }: Call) => `/${path.replaceAll(/:(\w+)/g, '{$1}')}`
const operationOf = (one: Call, method: Method = one.method) => (of(one) as unknown as Document).paths[pathOf(one)]![method.toLowerCase()]!

const shared = { auth: 'session', limit: 'read', answers: Type.Object({}), idempotent: false } as const
const search = call({
  ...shared,
  method: 'GET',
  path: 'search',
  actingAs: { query: 'id' },
  body: Type.Object({ typed: Type.String({ msg: { required: 'Type.' } }), size: Type.Optional(Type.Integer()) }),
})
const inHeader = call({
  ...shared,
  method: 'POST',
  path: 'inHeader',
  actingAs: { header: 'id' },
  body: Type.Object({ msg: Type.String() }),
})

describe('the OpenAPI document', () => {
  it('is served to everybody, and is valid', async () => {
    const app = await freshApp()
    const answered = await fetch(`${app.url}/api/openapi.json`)
    const document = (await answered.json()) as Document
    await app.close()
    expect(answered.status).to.equal(200)
    const { valid, errors } = await new Validator().validate({ ...document })
    expect(errors, JSON.stringify(errors)).to.equal(undefined)
    expect(valid).to.equal(true)
    const told = Object.entries(document.paths).flatMap(([path, by]) => Object.keys(by).map((method) => `${method} ${path}`))
    expect(told).to.have.members(calls.flatMap((one) => methodsOf(one).map((method) => `${method.toLowerCase()} ${pathOf(one)}`)))
  })

  it('would not be valid if it were something else', async () => {
    expect((await new Validator().validate({ ...of(...calls), paths: { signup: { post: 7 } } })).valid).to.equal(false)
  })

  for (const one of calls) {
    it(`says of ${one.path} whether it needs a token, and whether it may be repeated`, () => {
      const { security, parameters } = operationOf(one)
      const without = letIn(one).includes('public') ? [{}] : []
      const withToken = [{ token: [] }, ...(one.tokenHeader ? [{ tokenHeader: [] }] : [])]
      expect(security).to.deep.equal(isForAnybody(one) ? [] : [...without, ...withToken])
      expect(parameters.some(({ name }) => name === 'Idempotency-Key')).to.equal(one.idempotent)
    })
  }

  it('says what each may answer, and the second kind of yes as the first', () => {
    const codes = (one: Call, method?: Method) => Object.keys(operationOf(one, method).responses)
    expect(codes(search)).to.deep.equal(['200', '400', '401', '403', '422', '429', '503'])
    expect(codes(inHeader)).to.deep.equal(['200', '400', '401', '403', '413', '415', '422', '429', '503'])
    const open = call({ ...shared, auth: 'public', method: 'GET', path: 'open', codes: [404], body: Type.Object({}) })
    expect(codes(open)).to.deep.equal(['200', '400', '404', '422', '429', '503'])
    const { responses } = operationOf(calls.find(({ path }) => path === 'login')!)
    expect(responses).to.include.keys('202', '404').and.not.to.include.keys('401', '403', '409')
    expect(responses['202']!.content).to.deep.equal(responses['200']!.content)
    for (const one of calls) for (const code of one.codes ?? []) expect(codes(one), one.path).to.include(String(code))
  })

  it('says of which types the bytes are that a call answers with, and of which parts', () => {
    const { responses, parameters } = operationOf(calls.find(({ path }) => path === 'file/:id/:variant')!)
    const drawn = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4']
    expect(responses['200']!.content).to.have.keys(...drawn, 'application/pdf', DOCX, 'application/zip')
    expect(responses['206']!.content).to.deep.equal(responses['200']!.content)
    expect(responses).to.include.keys('304', '403', '404', '416').and.not.to.include.keys('401', '413')
    expect(parameters.map(({ name }) => name)).to.deep.equal(['id', 'variant', 'until', 'for', 'sig'])
  })

  it('says how an upload in parts begins, and how it goes on', () => {
    const [begin, , part] = uploadCalls.map((each) => operationOf(each))
    expect(begin!.responses).to.include.keys('201', '412').and.not.to.include.keys('200')
    expect(begin!.parameters.map(({ name }) => name)).to.deep.equal(['Tus-Resumable', 'Upload-Length'])
    expect(part!.parameters.map(({ name }) => name)).to.deep.equal(['id', 'Tus-Resumable', 'Upload-Offset'])
    expect(Object.keys((of(...uploadCalls) as { paths: Record<string, object> }).paths['/upload/{id}']!)).to.deep.equal([
      'head',
      'patch',
      'delete',
    ])
  })

  it('says of who may do without a token that it is their choice', () => {
    const preview = call({ ...shared, method: 'GET', path: 'preview', authAlso: ['public'], body: Type.Object({}) })
    expect(operationOf(preview).security).to.deep.equal([{}, { token: [] }])
  })

  it('says what a query takes, and where the actor may be named', () => {
    const named = ({ parameters }: Operation) => parameters.map((one) => [one.in, one.name, one.required])
    expect(named(operationOf(search))).to.deep.equal([
      ['query', 'typed', true],
      ['query', 'size', false],
      ['query', 'id', undefined],
    ])
    expect(named(operationOf(inHeader))).to.deep.equal([['header', 'id', undefined]])
  })

  it('says what stands in a path, in every way in which it is asked', () => {
    const likes = calls.find(({ path }) => path === 'getClinicalCaseLikes/:id')!
    for (const method of methodsOf(likes)) {
      const { parameters } = operationOf(likes, method)
      expect(parameters[0]).to.include({ in: 'path', name: 'id', required: true })
      expect(parameters.some(({ name }) => name === 'pageSize')).to.equal(method === 'GET')
    }
  })

  it('says what files a form takes, and how large', () => {
    const form = operationOf(calls.find(({ path }) => path === 'createClinicalCase')!).requestBody!.content['multipart/form-data']!
    expect(form.schema.properties).to.include.keys('speciality', 'signup_id', 'files')
    expect(form.schema.properties['files']).to.deep.include({
      maxItems: 20,
      description:
        'IMAGE: image/jpeg, image/png, at most 5242880 bytes; REPORT: application/pdf, at most 10485760 bytes; ' +
        'SCAN: image/jpeg, image/png, application/pdf, at most 5242880 bytes; VIDEO: video/mp4, at most 10485760 bytes',
    })
  })

  it('keeps the words of field errors to itself, and a field that is called so', () => {
    expect(JSON.stringify(operationOf(search))).not.to.contain('Type.')
    expect(operationOf(inHeader).requestBody!.content['application/json']!.schema.properties).to.have.key('msg')
  })
})
