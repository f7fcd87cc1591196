// Whether board and what is said of it stand one above the other, as on a phone.
class Screen {
  private readonly query = matchMedia('(max-width: 55.99rem)');
  narrow = $state.raw(this.query.matches);

  constructor() {
    this.query.addEventListener('change', () => (this.narrow = this.query.matches));
  }
}

export const screen = new Screen();
