import type { EditProps } from '../editing/edit-props.js'
import { registrationChange } from './registration-change.js'
import { entriesOf } from './registration-form.js'
import { RegistrationForm } from './RegistrationForm.js'

/** The first registrations come with the two boxes; later the list alone is saved. */
export const RegistrationEdit = ({ id, details, save }: EditProps) => {
  const before = entriesOf(details.mediRegistration)
  const first = before.length === 0
  return (
    <RegistrationForm
      first={first}
      before={before}
      button="Save"
      send={(entries) => save(registrationChange({ id, before, entries, first }))}
    />
  )
}
