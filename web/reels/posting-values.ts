/** What the form of Explore asks for. */
export interface ReelForm {
  title: string
  speciality: string | null
}
