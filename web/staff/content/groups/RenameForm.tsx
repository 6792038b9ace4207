import { Button, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { check } from '../../../generated/checks/staff/createGroup.js'
import { resolverOf } from '../../../shared/forms/resolver.js'
import classes from '../Content.module.css'

interface Props {
  /** As it is called now. */
  readonly name: string
  readonly isSending: boolean
  /** What the server said against the name that was sent last. */
  readonly refused: string | null
  readonly rename: (to: string) => void
  readonly leave: () => void
}

interface Fields {
  name: string
}

const resolver = resolverOf<Fields>(check, (fields) => fields)

/** Another name for a group, which begins as the one it has. */
export const RenameForm = ({ name, isSending, refused, rename, leave }: Props) => {
  const { register, handleSubmit, formState } = useForm<Fields>({ resolver, defaultValues: { name } })
  const send = handleSubmit((fields) => (fields.name.trim() === name ? leave() : rename(fields.name)))
  return (
    <form
      noValidate
      aria-label={`Rename ${name}`}
      onSubmit={(event) => void send(event)}
      onKeyDown={({ key }) => key === 'Escape' && !isSending && leave()}
    >
      <div className={classes.deeds}>
        <TextInput
          className={classes.field}
          label="New name"
          description="At most 60 characters."
          required
          autoFocus
          dir="auto"
          {...register('name')}
          error={formState.errors.name?.message ?? refused}
        />
        <Button type="submit" loading={isSending}>
          Rename
        </Button>
        <Button variant="default" disabled={isSending} onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
