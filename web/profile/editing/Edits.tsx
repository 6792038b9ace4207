import { useDispatch, useSelector } from 'react-redux'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { PictureWindow } from '../../files/own/PictureWindow.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { AdditionalEdit } from './AdditionalEdit.js'
import type { Change, Details, Part } from '../calls.js'
import { GroupsEdit } from './GroupsEdit.js'
import { MembershipEdit } from '../membership/MembershipEdit.js'
import { PersonalEdit } from './PersonalEdit.js'
import { RegistrationEdit } from '../registration/RegistrationEdit.js'
import { changeSent, editEnded, selectProfile } from '../slice.js'
import { NO_CHANGES } from './unchanged.js'

const TITLES: Readonly<Record<Part, string>> = {
  personal: 'Edit personal details',
  memberships: 'Edit membership association',
  registrations: 'Edit medical registration',
  additional: 'Edit additional qualification',
  groups: 'Add speciality group',
  picture: 'Update profile picture',
}
const FORMS = {
  personal: PersonalEdit,
  memberships: MembershipEdit,
  registrations: RegistrationEdit,
  additional: AdditionalEdit,
  groups: GroupsEdit,
} as const

/** The windows over one's own profile, one at a time. */
export const Edits = ({ id, details }: { id: number; details: Details }) => {
  const { editing, submission } = useSelector(selectProfile)
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const close = () => dispatch(editEnded())
  const save = (change: Change | null) => {
    if (change) dispatch(changeSent({ change, key: commandKey(change) }))
    else dispatch(noticed(NO_CHANGES))
  }
  const Form = editing && editing !== 'picture' ? FORMS[editing] : null
  return (
    <>
      <Window
        title={editing ? TITLES[editing] : ''}
        opened={Form !== null}
        onClose={close}
        busy={submission.sending}
        transitionProps={{ duration: 0 }}
      >
        {Form && <Form id={id} details={details} save={save} />}
      </Window>
      <PictureWindow
        opened={editing === 'picture'}
        close={close}
        path="uploadProfilePic"
        none="Please select an image"
        wrongType="Please Select Valid Image type"
      />
    </>
  )
}
