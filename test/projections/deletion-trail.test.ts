import { expect } from 'chai'
import { slices } from '../../commands/slices.js'
import { SubjectKeyDestroyed } from '../../domain/kernel/personal.js'
import { deletionTrail } from '../../projections/deletion-trail/projector.js'

describe('the trail of deletions', () => {
  const destroying = slices.filter(({ events }) =>
    events.some(({ properties }) => properties.type.const === SubjectKeyDestroyed.properties.type.const),
  )

  for (const { prefix } of destroying)
    it(`hears of every key that is destroyed in ${prefix}`, () => expect(deletionTrail.streams).to.include(prefix.replace(/-$/, '')))
})
