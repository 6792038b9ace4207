import { sealDecider } from '../../../domain/seals/decider.js'
import type { SealCommand, SealEvent } from '../../../domain/seals/messages.js'
import { noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(sealDecider)

const said = (number: number, size: number) => ({
  ...{ number, size, position: size + 4, root: `${number}`.repeat(64), previous: '0'.repeat(64) },
  ...{ key: 'k'.repeat(43), signature: `${number}`.repeat(86) },
})
const seal = (number: number, size: number, other: Partial<SealCommand['data']> = {}): SealCommand => ({
  ...{ id: 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51', type: 'SealLog', by: 'system:sealing', at: noon },
  data: { ...said(number, size), ...other },
})
const sealed = (number: number, size: number): SealEvent => ({ type: 'LogSealed', data: { ...said(number, size), sealedAt: noon } })

describe('SealLog', () => {
  it('is the first one, once', () => given().when(seal(1, 300)).then(sealed(1, 300)))
  it('comes after the one before, once', () => given(sealed(1, 300)).when(seal(2, 311)).then(sealed(2, 311)))
  it('is not made a second time', () => given(sealed(1, 300), sealed(2, 311)).when(seal(2, 311)).thenNothing())
  it('is refused where another was made over the same events', () =>
    given(sealed(1, 300), sealed(2, 311))
      .when(seal(2, 311, { signature: 't'.repeat(86) }))
      .thenRefused('conflict', 'The log was sealed meanwhile'))
  it('is refused where another was made meanwhile', () =>
    given(sealed(1, 300), sealed(2, 311))
      .when(seal(2, 312, { signature: 't'.repeat(86) }))
      .thenRefused('conflict', 'The log was sealed meanwhile'))
  it('is refused where one is missing before it', () =>
    given(sealed(1, 300)).when(seal(3, 311)).thenRefused('conflict', 'The log was sealed meanwhile'))
  it('is refused over no more than the one before', () =>
    given(sealed(1, 300)).when(seal(2, 300)).thenRefused('invalid', 'A seal covers more than the one before'))
  it('is refused where it ends no later than the one before', () =>
    given(sealed(1, 300))
      .when(seal(2, 311, { position: 304 }))
      .thenRefused('invalid', 'A seal covers more than the one before'))
})
