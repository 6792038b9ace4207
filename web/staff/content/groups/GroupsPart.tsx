import { Text } from '@mantine/core'
import { Rows } from '../Rows.js'
import type { StaffGroup } from './calls.js'
import { GroupForm } from './GroupForm.js'
import { GroupRow } from './GroupRow.js'

/** Groups of the chat that editors have created, and the way to another one. */
export const GroupsPart = () => (
  <>
    <Text size="sm" c="dimmed">
      Every speciality has a group, and women in surgery have one. Create others here: any member can join them. The names that a group had
      stay its own. A group that is closed can be read by who is in it, and is not opened again.
    </Text>
    <GroupForm />
    <Rows<StaffGroup> of="groups" called="groups" none="Nobody has created a group yet.">
      {(group) => <GroupRow of={group} />}
    </Rows>
  </>
)
