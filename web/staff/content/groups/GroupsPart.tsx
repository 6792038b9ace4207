import { Text } from '@mantine/core'
import { doctor } from '../../../shared/format/person.js'
import { useNow } from '../../../shared/ui/useNow.js'
import { When } from '../../../shared/ui/When.js'
import staff from '../../frame/Staff.module.css'
import { Rows } from '../Rows.js'
import type { StaffGroup } from './calls.js'
import { GroupForm } from './GroupForm.js'

/** Groups of the chat that editors have created, and the way to another one. */
export const GroupsPart = () => {
  const now = useNow()
  return (
    <>
      <Text size="sm" c="dimmed">
        Every speciality has a group, and women in surgery have one. Create others here: any member can join them. A group stays, and so
        does its name.
      </Text>
      <GroupForm />
      <Rows<StaffGroup> of="groups" called="groups" none="Nobody has created a group yet.">
        {({ name, members, created_at, created_by }) => (
          <>
            <div className={staff.head}>
              <strong dir="auto">{name}</strong>
              <span>{members === 1 ? '1 member' : `${members} members`}</span>
            </div>
            <p className={staff.detail}>
              Created by {created_by === null ? 'an editor whose account is deleted' : <bdi>{doctor(created_by)}</bdi>},{' '}
              <When at={Date.parse(created_at)} now={now} />
            </p>
          </>
        )}
      </Rows>
    </>
  )
}
