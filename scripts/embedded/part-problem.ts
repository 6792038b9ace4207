import { StartProblem } from '../../api/start-problem.js'

/** A part that is started beside the program cannot be used. One line, fit for a person, without secrets. */
export class PartProblem extends StartProblem {}
