import { Window } from '../../shared/ui/windows/Window.js'
import { Desk, type DeskProps } from './Desk.js'

interface Props extends DeskProps {
  /** Another file is looked at from the beginning. */
  readonly of: string
}

/** Hides what tells who the patient is, in one file after the other: the originals are not sent anywhere. */
export const Redactor = ({ of, ...desk }: Props) => (
  <Window title="Hide patient details" isPlace opened onClose={desk.close} size={960}>
    <Desk key={of} {...desk} />
  </Window>
)
