// Whether what belongs together stands one above the other, as on a phone.
class Screen {
  private readonly query: MediaQueryList;
  narrow = $state.raw(false);

  constructor(below: string) {
    this.query = matchMedia(`(max-width: ${below})`);
    this.narrow = this.query.matches;
    this.query.addEventListener('change', () => (this.narrow = this.query.matches));
  }
}

/** A board, and what is said of it. */
export const screen = new Screen('55.99rem');
/** The arbiter's cards, the board they are about, and what may be recorded there. */
export const desk = new Screen('59.99rem');
