/** What the form of Beyond Surgery asks for. */
export interface BeyondForm {
  title: string
  indemnity: boolean
}
