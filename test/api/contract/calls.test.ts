import { expect } from 'chai'
import { methodsOf, type Call } from '../../../api/contract/call.js'
import { calls } from '../../../api/contract/calls.js'
import { toCome } from '../../contract/held/to-come.js'
import { contract } from '../../support/contract.js'

/** A call as the contract has it. */
interface Endpoint {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly auth: string
  readonly auth_also?: readonly string[]
  readonly alt_methods?: readonly string[]
  readonly alias_paths?: readonly string[]
  readonly file_field?: string
}

const endpoints = (contract('endpoints') as readonly Endpoint[]).filter(({ name }) => !toCome.endpoints?.includes(name))

/** The names of values in a path are ours to choose. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ':')

describe('the calls of the contract', () => {
  for (const { name, method, path, auth, auth_also = [], alt_methods = [], alias_paths = [], file_field } of endpoints)
    it(`${method} ${path} is served as it says`, () => {
      const served: Call | undefined = calls.find((each) => shapeOf(each.path) === shapeOf(path))
      expect(served, name).to.exist
      expect(methodsOf(served!)).to.include.members([method, ...alt_methods])
      expect(served!.auth).to.equal(auth)
      expect(served!.authAlso ?? []).to.have.members(auth_also)
      expect(served!.files?.field).to.equal(file_field)
      for (const alias of alias_paths) expect(calls.map((each) => shapeOf(each.path))).to.include(shapeOf(alias))
    })
})
