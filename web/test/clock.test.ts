import { expect, it } from 'vitest';
import { clockText, fromMinutes, inMinutes, parseControl, parseTime, timeLeft } from '../src/lib/clock';

it('shows a clock as people read it', () => {
  expect(clockText(5430)).toBe('1:30:30');
  expect(clockText(600)).toBe('10:00');
  expect(clockText(59.01)).toBe('1:00');
  expect(clockText(20)).toBe('0:20');
  expect(clockText(19.95)).toBe('0:20');
  expect(clockText(19.9)).toBe('0:19.9');
  expect(clockText(0.01)).toBe('0:00.1');
  expect(clockText(0)).toBe('0:00.0');
});
it('runs only the clock that runs, and never below 0', () => {
  const clock = { white: 10, black: 20, running: 'white', at: 0 } as const;
  expect(timeLeft(clock, 'white', 4)).toBe(6);
  expect(timeLeft(clock, 'white', 40)).toBe(0);
  expect(timeLeft(clock, 'white', -3)).toBe(10);
  expect(timeLeft(clock, 'black', 4)).toBe(20);
});
it('stands still while a delay is left', () => {
  const clock = { white: 10, black: 20, running: 'white', at: 0, delay_left: 5 } as const;
  expect([0, 4, 5, 7].map((elapsed) => timeLeft(clock, 'white', elapsed))).toEqual([10, 10, 10, 8]);
});
it('reads a time control as the protocol writes it', () => {
  expect(parseControl('40/5400+30:1800+30')).toEqual([
    { moves: 40, seconds: 5400, increment: 30, delay: 0 },
    { moves: null, seconds: 1800, increment: 30, delay: 0 },
  ]);
  expect(parseControl('300d5')?.[0]?.delay).toBe(5);
  for (const wrong of ['', '40/5400', '5400:1800', '0', '90 min', '5400+', '5400+30d5', '0/60:60']) expect(parseControl(wrong), wrong).toBeNull();
});
it('reads a time', () => {
  expect([parseTime('90'), parseTime('1:30'), parseTime('1:30:00'), parseTime('x'), parseTime('1::2')]).toEqual([90, 90, 5400, null, null]);
});

it('time controls are written in minutes, as people say them', () => {
  for (const [written, control] of [['5+3', '300+3'], ['10 + 5', '600+5'], ['60+30', '3600+30'], ['40/90+30:30+30', '40/5400+30:1800+30'], ['40/120 : 60', '40/7200:3600'], ['0.5', '30'], ['2,5+1', '150+1'], ['5d5', '300d5']] as const) {
    expect(fromMinutes(written), written).toBe(control);
    expect(fromMinutes(inMinutes(control)), control).toBe(control);
  }
  for (const wrong of ['', 'x', '5+', '5+3+2', '40/', '-5', '90+30;30']) expect(fromMinutes(wrong), wrong).toBeNull();
});
