import { doctor } from '../../shared/format/person.js'
import { MoreMenu } from '../../shared/ui/windows/MoreMenu.js'
import { useBlocking } from '../blocking/useBlocking.js'
import type { Person } from '../calls.js'

/** What else can be done with another member of a room. */
export const MemberMenu = ({ of: { id, full_name } }: { readonly of: Person }) => {
  const name = doctor(full_name)
  const { entry, question } = useBlocking(id, name)
  return (
    <>
      <MoreMenu label={`More about ${name}`}>{entry}</MoreMenu>
      {question}
    </>
  )
}
