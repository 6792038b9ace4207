import type { EditProps } from './edit-props.js'
import { entriesOf, listOf } from './registration-form.js'
import { RegistrationForm } from './RegistrationForm.js'

/** The first registrations come with the two boxes; later the list alone is saved. */
export const RegistrationEdit = ({ id, details, save }: EditProps) => {
  const before = entriesOf(details.mediRegistration)
  const isFirst = before.length === 0
  return (
    <RegistrationForm
      first={isFirst}
      before={before}
      button="Save"
      send={(entries) => {
        const list = listOf(entries)
        if (isFirst) {
          save({ part: 'registrations', first: true, told: { id, list, terms: true, declaration: true, curruentTab: 4 } })
          return
        }
        const isSame = JSON.stringify(list) === JSON.stringify(listOf(before))
        save(isSame ? null : { part: 'registrations', first: false, told: { id, list, curruentTab: 4 } })
      }}
    />
  )
}
