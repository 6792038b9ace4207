import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { EditProps } from './edit-props.js'
import classes from './Form.module.css'
import { SaveBar } from './SaveBar.js'
import { clean } from '../view.js'

/** Groups one is not in yet; each is sent with its # marker (spec 1 §7). */
export const GroupsEdit = ({ id, details, save }: EditProps) => {
  const [chosen, setChosen] = useState<string[]>([])
  const [problem, setProblem] = useState('')
  const open = details.addGroup.map((group) => clean(group.chat_room_center_name))
  return (
    <form
      noValidate
      aria-label="Speciality group"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length === 0) {
          setProblem('Please select a group.')
          return
        }
        save({ part: 'groups', told: { id, otherGroup: chosen.map((name) => `${name}#`) } })
      }}
    >
      <Stack gap="lg">
        {open.length === 0 && <Text>You are in every group already.</Text>}
        <Checkbox.Group
          label="Groups to join"
          labelProps={{ mb: 'xs' }}
          value={chosen}
          onChange={(names) => {
            setChosen(names)
            setProblem('')
          }}
          error={problem}
        >
          <div className={classes.boxes}>
            {open.map((name, i) => (
              <Checkbox key={name} value={name} label={name} data-autofocus={i === 0 || undefined} />
            ))}
          </div>
        </Checkbox.Group>
        <SaveBar />
      </Stack>
    </form>
  )
}
