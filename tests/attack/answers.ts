/** How the shop answered, by status; 0 for a connection that it closed. */
export type Answers = Map<number, number>
