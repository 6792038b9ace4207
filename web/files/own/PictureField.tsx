import { Avatar, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { initials } from '../../shared/format/person.js'
import { PictureWindow } from './PictureWindow.js'
import { selectUpload } from './slice.js'

const NOT_AN_IMAGE = 'Please select a valid image file'

/** The picture of step 1, sent as soon as it is chosen and cut (spec 1 §3). */
export const PictureField = ({ name, picture }: { name: string | null; picture: string | null }) => {
  const { kept } = useSelector((state: Parameters<typeof selectUpload>[0]) => selectUpload(state, 'picture'))
  const [opened, setOpened] = useState(false)
  const shown = kept?.path ?? picture
  return (
    <Group gap="md" wrap="nowrap" data-clear="read">
      <Avatar src={shown} alt="" size={72} color="teal" variant="light">
        {initials(name)}
      </Avatar>
      <div>
        <Button variant="default" size="sm" onClick={() => setOpened(true)}>
          {shown ? 'Change profile photo' : 'Add a profile photo'}
        </Button>
        <Text size="sm" c="dimmed" mt={4}>
          Shown next to your name. You can add it later.
        </Text>
      </div>
      <PictureWindow opened={opened} close={() => setOpened(false)} path="uploadPic" none={NOT_AN_IMAGE} wrongType={NOT_AN_IMAGE} />
    </Group>
  )
}
