import { Store } from '../../../../worker/match/store.ts';
import { alarms, real } from './time.ts';

/** A store whose alarm is set in the matches' time and rings by the real clock. */
export class SimulatedStore extends Store {
  readonly #storage: DurableObjectStorage;
  readonly #id: string;

  constructor(storage: DurableObjectStorage, id: string) {
    super(storage);
    this.#storage = storage;
    this.#id = id;
  }

  protected override arm(at: number | null): void {
    super.arm(at === null ? null : real(at));
    if (at === null) alarms.delete(this.#id);
    else alarms.set(this.#id, at);
  }

  override async armed(): Promise<number | null> {
    return alarms.get(this.#id) ?? null;
  }

  override async empty(): Promise<void> {
    alarms.delete(this.#id);
    await super.empty();
  }

  /** Sets the platform's alarm anew, after the time was moved. */
  follow(): void {
    const at = alarms.get(this.#id);
    if (at !== undefined) this.rearm(at);
  }

  /** Clears the alarm, as the platform does when it rings. */
  async rung(): Promise<void> {
    alarms.delete(this.#id);
    await this.#storage.deleteAlarm();
  }

  /** Every row that this object keeps, as text. */
  dump(): string {
    const tables = this.run<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray();
    return tables
      .filter(({ name }) => !name.startsWith('_cf_'))
      .flatMap(({ name }) => this.run(`SELECT * FROM "${name}"`).toArray())
      .map((row) => JSON.stringify(row))
      .join('\n');
  }
}
