import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { Choice } from './choice.js'
import { SearchSelect } from '../ui/search/SearchSelect.js'

interface Props<Values extends FieldValues, Item extends Choice> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly label: string
  readonly find: (typed: string) => Promise<readonly Item[]>
  readonly nothing: string
  readonly other?: Item
  readonly required?: boolean
  readonly placeholder?: string
  /** A window begins in it. */
  readonly 'data-autofocus'?: boolean
  /** After the choice has come into the form. */
  readonly onChosen?: (chosen: Item | null) => void
}

/** A searchable select as a field of a form; its value is the chosen item, or null. */
export const SearchField = <Values extends FieldValues, Item extends Choice>({
  control,
  name,
  onChosen,
  ...shown
}: Props<Values, Item>) => {
  const { field, fieldState } = useController({ control, name })
  return (
    <SearchSelect<Item>
      {...shown}
      ref={field.ref}
      value={field.value}
      onChange={(chosen) => {
        field.onChange(chosen)
        onChosen?.(chosen)
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
