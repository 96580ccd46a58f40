import { type ItemKind, itemKinds } from '@show/contracts';
import { loadConfig } from '@show/service-kit/config';
import { z } from 'zod';
import { asStaff } from './api/gateway';
import { type Cleared, clearDemo } from './clearDemo';
import { DemoRecord } from './record/DemoRecord';
import { runProgram } from './runProgram';
import { siteOf, targetConfig } from './target';

/** Run against a running installation: removes what was filled in, and says what it removed and what it left. */
await runProgram(async () => {
  const config = loadConfig(z.object(targetConfig));
  const record = DemoRecord.read(config.DEMO_RECORD);
  if (record.made.length + record.making.length + record.pictures.size === 0)
    return console.log('there is no demonstration to remove');
  if (config.ADMIN_PASSCODE === undefined)
    throw new Error(
      'the demonstration is removed by staff, and only a hash of their passcode is known here: ' +
        'ADMIN_PASSCODE=... npm run demo:clear',
    );
  const cleared = await asStaff(siteOf(config), config.ADMIN_PASSCODE, (api) => clearDemo(api, record));
  record.add({ event: 'cleared' });
  for (const line of report(cleared)) console.log(line);
});

function report({ removed, kept }: Cleared): string[] {
  const counts = [...removed].map(([kind, count]) => `${count} ${namesOf(kind, count)}`);
  return [
    counts.length > 0 ? `removed: ${counts.join(', ')}` : 'nothing was removed',
    ...kept.map(({ kind, id, title, reason }) => `left: ${itemKinds[kind].one} ${id}, "${title}": ${reason}`),
  ];
}

function namesOf(kind: ItemKind | 'picture', count: number): string {
  if (kind === 'picture') return count === 1 ? 'picture' : 'pictures';
  return count === 1 ? itemKinds[kind].one : itemKinds[kind].many;
}
