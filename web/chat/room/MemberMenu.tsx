import { doctor } from '../../shared/format/person.js'
import { MoreMenu } from '../../shared/ui/windows/MoreMenu.js'
import { useOpening } from '../../shared/ui/windows/useOpening.js'
import { BlockEntry } from '../blocking/BlockEntry.js'
import type { Person } from '../calls.js'
import { ConfirmDeed } from './ConfirmDeed.js'

/** What else can be done with another member of a room. */
export const MemberMenu = ({ of: { id: member, full_name } }: { readonly of: Person }) => {
  const { isThere, isOpen, open, close } = useOpening()
  const name = doctor(full_name)
  return (
    <>
      <MoreMenu label={`More about ${name}`}>
        <BlockEntry member={member} ask={open} />
      </MoreMenu>
      {isThere && <ConfirmDeed deed={{ kind: 'block', member }} name={name} opened={isOpen} close={close} />}
    </>
  )
}
