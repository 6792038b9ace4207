import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { EVIDENCE } from './calls.js'

interface Props {
  readonly file: File | null
  readonly onChange: (file: File | null) => void
}

const categories = Object.values(EVIDENCE.categories)
const MIMES: readonly string[] = categories.flatMap(({ mimes }) => mimes)
const MOST = Math.max(...categories.map(({ maxBytes }) => maxBytes))

/** Why a file is not taken; what has no type is looked at by the server. */
const wrongWith = ({ type, size }: File): string | null => {
  if (type !== '' && !MIMES.includes(type)) return EVIDENCE.said.wrongType
  return size > MOST ? EVIDENCE.said.tooLarge : null
}

/** A file that proves what was found, if there is one. */
export const EvidenceField = ({ file, onChange }: Props) => {
  const [wrong, setWrong] = useState<string | null>(null)
  const choose = (chosen: File | null) => {
    if (!chosen) return
    const problem = wrongWith(chosen)
    setWrong(problem)
    onChange(problem === null ? chosen : null)
  }
  return (
    <div>
      <Group gap="sm">
        {file && (
          <>
            <IconFileText size={22} stroke={1.6} aria-hidden />
            <Text style={{ overflowWrap: 'anywhere' }} dir="auto">
              {file.name}
            </Text>
          </>
        )}
        <FileButton accept={MIMES.join(',')} onChange={choose} inputProps={{ 'aria-label': 'Evidence' }}>
          {(props) => (
            <Button variant="default" size="sm" {...props}>
              {file ? 'Replace the file' : 'Add a file that proves it'}
            </Button>
          )}
        </FileButton>
        {file && (
          <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
            Take it out
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        PDF, JPEG or PNG, 10 MB at most. Only moderators can open it, and it goes with the account.
      </Text>
      <div role="alert">{wrong && <Text c="red">{wrong}</Text>}</div>
    </div>
  )
}
