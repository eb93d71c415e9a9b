/** Names of the steps, from the first to the last. */
export const STEP_TITLES = {
  light: ['Deep shade', 'Light shade', 'Medium light', 'Bright, indirect', 'Full sun'],
  water: ['Rarely', 'Sparingly', 'Regularly', 'Often', 'Keep moist'],
  humidity: ['Dry air', 'Room air', 'Misted in winter', 'Humid', 'As in a greenhouse'],
}
