#!/usr/bin/python3
"""Tries patroni/config.yml on the loopback: three etcd, three PostgreSQL, a load, and one fault after another.

    packaging/cluster/try.py [--rounds N] [--only FAULT...] [--folder FOLDER] [--compongo FILE]

Needs Debian's patroni, etcd-server, etcd-client and postgresql-15, and root (the servers run as postgres). The configuration is the
one of this folder, byte for byte; only what env.conf.example holds is another. Writers append numbered rows and remember which were
acknowledged. After each fault: is every acknowledged row there, none twice, and how long did writing stand still? At the end a base
backup and the archived log are restored into a new cluster, to a moment in between, and compared. With --compongo, the executable,
two nodes of the hall run over it too (over_the_cluster.py); then nothing is restored. Exit status 1: something
was lost.
"""
import argparse
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request

import psycopg2

import over_the_cluster

HERE = os.path.dirname(os.path.abspath(__file__))
BIN = "/usr/lib/postgresql/15/bin"
NODES = ("db1", "db2", "db3")
WRITERS = 4
# As the hall: a server that does not answer for so long counts as gone.
PATIENCE = 10


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def as_postgres(command, env, log):
    """Starts a program as the user postgres; it ends with us."""
    return subprocess.Popen(["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--pdeathsig", "KILL", *command],
                            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/var/lib/postgresql", **env},
                            stdout=open(log, "ab"), stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)


class Etcd:
    """Three members of one etcd."""

    def __init__(self, folder):
        self.folder = folder
        self.ports = {name: (free_port(), free_port()) for name in NODES}
        self.processes = {}
        for name in NODES:
            self.start(name)

    def start(self, name):
        client, peer = self.ports[name]
        env = {"ETCD_NAME": name,
               "ETCD_DATA_DIR": f"{self.folder}/etcd-{name}",
               "ETCD_LISTEN_PEER_URLS": f"http://127.0.0.1:{peer}",
               "ETCD_INITIAL_ADVERTISE_PEER_URLS": f"http://127.0.0.1:{peer}",
               "ETCD_LISTEN_CLIENT_URLS": f"http://127.0.0.1:{client}",
               "ETCD_ADVERTISE_CLIENT_URLS": f"http://127.0.0.1:{client}",
               "ETCD_INITIAL_CLUSTER": ",".join(f"{each}=http://127.0.0.1:{ports[1]}" for each, ports in self.ports.items()),
               "ETCD_INITIAL_CLUSTER_TOKEN": "compongo", "ETCD_INITIAL_CLUSTER_STATE": "new",
               "ETCD_ENABLE_V2": "true", "ETCD_HEARTBEAT_INTERVAL": "100", "ETCD_ELECTION_TIMEOUT": "1000", "ETCD_AUTO_COMPACTION_RETENTION": "1"}
        self.processes[name] = as_postgres(["etcd"], env, f"{self.folder}/etcd-{name}.log")

    def hosts(self):
        return ",".join(f"127.0.0.1:{client}" for client, _ in self.ports.values())

    def leader(self):
        told = subprocess.run(["etcdctl", "--endpoints", self.hosts(), "endpoint", "status", "--write-out", "json"],
                              env={**os.environ, "ETCDCTL_API": "3"}, capture_output=True, check=False).stdout
        for each in json.loads(told or "[]"):
            status = each["Status"]
            if status["leader"] == status["header"]["member_id"]:
                port = int(each["Endpoint"].rsplit(":", 1)[1])
                return next(name for name, ports in self.ports.items() if ports[0] == port)
        return None

    def stop(self):
        for process in self.processes.values():
            process.kill()


class Database:
    """A node: Patroni and its PostgreSQL."""

    def __init__(self, name, folder, etcd_hosts, scope_env=None):
        self.name = name
        self.folder = folder
        self.port = free_port()
        self.rest = free_port()
        self.env = {"PATRONI_NAME": name,
                    "PATRONI_RESTAPI_LISTEN": f"127.0.0.1:{self.rest}",
                    "PATRONI_RESTAPI_CONNECT_ADDRESS": f"127.0.0.1:{self.rest}",
                    "PATRONI_POSTGRESQL_LISTEN": f"127.0.0.1:{self.port}",
                    "PATRONI_POSTGRESQL_CONNECT_ADDRESS": f"127.0.0.1:{self.port}",
                    "PATRONI_POSTGRESQL_DATA_DIR": f"{folder}/{name}",
                    "PATRONI_POSTGRESQL_PGPASS": f"{folder}/pgpass-{name}",
                    "PATRONI_ETCD_HOSTS": etcd_hosts,
                    "PATRONI_SUPERUSER_USERNAME": "postgres", "PATRONI_SUPERUSER_PASSWORD": "one",
                    "PATRONI_REPLICATION_USERNAME": "replicator", "PATRONI_REPLICATION_PASSWORD": "two",
                    "PATRONI_REWIND_USERNAME": "rewind", "PATRONI_REWIND_PASSWORD": "three",
                    "PATRONI_RESTAPI_USERNAME": "patroni", "PATRONI_RESTAPI_PASSWORD": "four",
                    "COMPONGO_PASSWORD": "five",
                    "COMPONGO_BACKUP": f"{folder}/backup", **(scope_env or {})}
        self.process = None

    def start(self):
        self.process = as_postgres(["patroni", "/etc/patroni/config.yml"], self.env, f"{self.folder}/patroni-{self.name}.log")

    def postmaster(self):
        with open(f"{self.folder}/{self.name}/postmaster.pid", encoding="ascii") as file:
            return int(file.readline())

    def signal(self, number):
        """To Patroni and to PostgreSQL with all its processes."""
        postmaster = self.postmaster()
        self.process.send_signal(number)
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(postmaster)], capture_output=True, text=True, check=False)
        for pid in [postmaster, *map(int, children.stdout.split())]:
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass

    def kill(self):
        self.signal(signal.SIGKILL)
        self.process.wait()

    def told(self, what):
        """As Patroni tells it of this node, if it runs."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.rest}/cluster", timeout=2) as answer:
                members = json.load(answer)["members"]
        except (OSError, ValueError, KeyError):
            return None
        return next((each.get(what) for each in members
                     if each["name"] == self.name and each.get("state") in ("running", "streaming")), None)

    def role(self):
        """leader, sync_standby, replica, or nothing."""
        return self.told("role")

    def timeline(self):
        return self.told("timeline")


class Load:
    """Writers that append rows one by one, and remember what was acknowledged."""

    def __init__(self, databases):
        hosts = ",".join("127.0.0.1" for _ in databases)
        ports = ",".join(str(each.port) for each in databases)
        self.address = (f"postgresql://compongo:five@/compongo?host={hosts}&port={ports}"
                        "&target_session_attrs=read-write&connect_timeout=3&tcp_user_timeout=10000"
                        "&keepalives_idle=5&keepalives_interval=2&keepalives_count=3")
        with psycopg2.connect(self.address) as connection, connection.cursor() as cursor:
            cursor.execute("CREATE TABLE act (writer integer, number integer, at timestamptz DEFAULT now(), PRIMARY KEY (writer, number))")
        self.acknowledged = [0] * WRITERS
        self.times = []
        self.over = False
        # What each writer waits for: its connection, and since when.
        self.waiting = [None] * WRITERS
        threading.Thread(target=self.guard, daemon=True).start()
        self.threads = [threading.Thread(target=self.write, args=(writer,), daemon=True) for writer in range(WRITERS)]
        for thread in self.threads:
            thread.start()

    def write(self, writer):
        number = 1
        connection = None
        while not self.over:
            try:
                if connection is None:
                    connection = psycopg2.connect(self.address)
                    connection.autocommit = True
                self.waiting[writer] = (connection, time.monotonic())
                with connection.cursor() as cursor:
                    # Entries in doubt may be there.
                    cursor.execute("INSERT INTO act (writer, number) VALUES (%s, %s) ON CONFLICT DO NOTHING", (writer, number))
                if not any("may not have been replicated" in notice for notice in connection.notices):
                    self.acknowledged[writer] = number
                    self.times.append(time.monotonic())
                    number += 1
                del connection.notices[:]
            except psycopg2.Error:
                if connection is not None:
                    connection.close()
                connection = None
                time.sleep(0.05)
            finally:
                self.waiting[writer] = None

    def guard(self):
        """Cuts connections whose answer does not come: libpq would wait for ever, since a frozen server's kernel answers."""
        while not self.over:
            time.sleep(1)
            for each in list(self.waiting):
                if each is not None and time.monotonic() - each[1] > PATIENCE:
                    try:
                        with socket.socket(fileno=os.dup(each[0].fileno())) as line:
                            line.shutdown(socket.SHUT_RDWR)
                    except (OSError, psycopg2.Error):
                        pass

    def longest_pause(self, begin):
        times = sorted(each for each in list(self.times) if each >= begin)
        return max((after - before for before, after in zip([begin, *times], times)), default=float("inf"))

    def wait_for_writes(self, since, seconds=120):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if sum(each > since for each in self.times[-200:]) >= 50:
                return True
            time.sleep(0.1)
        return False

    def lost(self):
        """Acknowledged rows that are not there."""
        told = list(self.acknowledged)
        with psycopg2.connect(self.address) as connection, connection.cursor() as cursor:
            cursor.execute("SELECT writer, count(*) FROM act WHERE number <= (%s::int[])[writer + 1] GROUP BY writer", (told,))
            return sum(told) - sum(count for _, count in cursor.fetchall())


class Trial:
    def __init__(self, folder, compongo):
        self.folder = folder
        self.failures = 0
        os.makedirs(f"{folder}/backup/wal")
        os.makedirs("/usr/local/lib/compongo", exist_ok=True)
        for name in ("archive-wal", "make-database"):
            shutil.copy(f"{HERE}/patroni/{name}", "/usr/local/lib/compongo/")
        os.makedirs("/run/postgresql", exist_ok=True)
        shutil.copy(f"{HERE}/patroni/config.yml", "/etc/patroni/config.yml")
        subprocess.run(["chown", "-R", "postgres:postgres", folder, "/run/postgresql"], check=True)
        self.etcd = Etcd(folder)
        time.sleep(2)
        self.databases = [Database(name, folder, self.etcd.hosts()) for name in NODES]
        self.databases[0].start()
        self.wait("the first primary", lambda: self.database("leader"))
        for each in self.databases[1:]:
            each.start()
        self.wait_until_whole()
        self.load = Load(self.databases)
        self.hall = over_the_cluster.Hall(compongo, self.databases, folder) if compongo else None

    def wait(self, what, is_so, seconds=180):
        end = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > end:
                sys.exit(f"try.py: {what} did not come in {seconds} s; the logs are in {self.folder}")
            time.sleep(0.2)

    def database(self, role):
        return next((each for each in self.databases if each.role() == role), None)

    def is_whole(self):
        """Each has its role, on the same timeline; not only at this moment: what Patroni tells may be a little old."""
        for _ in range(8):
            if sorted(str(each.role()) for each in self.databases) != ["leader", "replica", "sync_standby"]:
                return False
            if len({each.timeline() for each in self.databases}) != 1:
                return False
            time.sleep(1)
        return True

    def wait_until_whole(self):
        self.wait("a primary, a synchronous standby and a replica", self.is_whole)

    def fault(self, what, do, undo):
        self.wait_until_whole()
        before = sum(self.load.acknowledged)
        begin = time.monotonic()
        do()
        went_on = self.load.wait_for_writes(begin + 0.5)
        # It may come back at any moment of the others' going on.
        time.sleep(random.uniform(0, 8))
        undo()
        self.wait_until_whole()
        pause = self.load.longest_pause(begin)
        lost = self.load.lost()
        self.failures += 0 if went_on and lost == 0 else 1
        print(f"| {what} | {pause:.1f} s | {sum(self.load.acknowledged) - before} | {lost} |", flush=True)
        if self.hall:
            self.hall.wait_until_all_go_on()
            print(f"  the hall: a board stood still for {self.hall.longest_pause(begin):.1f} s; {self.hall.count()} acts acknowledged, "
                  f"{self.hall.refused} refused or unanswered", flush=True)

    def kill_node(self, role):
        database = self.database(role)
        self.fault(f"kill -9 of the {'primary' if role == 'leader' else 'synchronous standby'}, Patroni and PostgreSQL",
                   database.kill, database.start)

    def kill_postgres(self):
        database = self.database("leader")
        self.fault("kill -9 of the primary's PostgreSQL alone", lambda: os.kill(database.postmaster(), signal.SIGKILL), lambda: None)

    def freeze_primary(self):
        database = self.database("leader")
        self.fault("the primary's machine stands still (SIGSTOP), and wakes up later", lambda: database.signal(signal.SIGSTOP),
                   lambda: database.signal(signal.SIGCONT))

    def kill_etcd(self):
        name = self.etcd.leader()
        self.fault("kill -9 of etcd's leader", self.etcd.processes[name].kill, lambda: self.etcd.start(name))

    def switch_over(self):
        leader, standby = self.database("leader").name, self.database("sync_standby").name
        self.fault("switchover, planned",
                   lambda: subprocess.run(["patronictl", "-c", "/etc/patroni/config.yml", "switchover", "compongo", "--master", leader,
                                           "--candidate", standby, "--force"], check=True, stdout=subprocess.DEVNULL,
                                          env={**os.environ, **self.databases[0].env}),
                   lambda: None)

    def back_up(self):
        """As the runbook does, from a standby; then some more rows, and the moment to restore to."""
        self.wait_until_whole()
        standby = self.database("replica")
        env = {**standby.env, "PGHOST": "/run/postgresql", "PGPORT": str(standby.port), "PGUSER": "postgres"}
        done = as_postgres(["bash", f"{HERE}/backup/back-up"], env, f"{self.folder}/backup.log").wait()
        time.sleep(2)
        with psycopg2.connect(self.load.address) as connection, connection.cursor() as cursor:
            cursor.execute("SELECT clock_timestamp()::text")
            moment = cursor.fetchone()[0]
            time.sleep(2)
            # Transactions begun at that moment may have been committed after it.
            cursor.execute("SELECT count(*) FILTER (WHERE at <= %s::timestamptz - interval '1 second'), count(*) "
                           "FROM act WHERE at <= %s", (moment, moment))
            rows = cursor.fetchone()
        time.sleep(70)  # archive_timeout: the log up to that moment is away by then.
        self.failures += 0 if done == 0 else 1
        return moment, rows

    def restore(self, moment, rows):
        base = sorted(os.listdir(f"{self.folder}/backup/base"))[-1]
        data = f"{self.folder}/restored"
        env = {"COMPONGO_BACKUP": f"{self.folder}/backup"}
        log = f"{self.folder}/restore.log"
        begin = time.monotonic()
        done = as_postgres(["bash", f"{HERE}/backup/restore", base, data, moment], env, log).wait()
        port = free_port()
        server = as_postgres([f"{BIN}/postgres", "-D", data, "-p", str(port), "-c", "listen_addresses=127.0.0.1",
                              "-c", "unix_socket_directories=", "-c", "archive_mode=off", "-c", "synchronous_standby_names="], env, log)
        address = f"postgresql://compongo:five@127.0.0.1:{port}/compongo?target_session_attrs=read-write&connect_timeout=2"
        found = None
        for _ in range(600):
            try:
                with psycopg2.connect(address) as connection, connection.cursor() as cursor:
                    cursor.execute("SELECT count(*) FROM act")
                    found = cursor.fetchone()[0]
                break
            except psycopg2.Error:
                time.sleep(0.1)
        print(f"restored {base} to {moment}: {found} rows, expected {rows[0]} to {rows[1]}, in {time.monotonic() - begin:.1f} s",
              flush=True)
        self.failures += 0 if done == 0 and rows[0] <= found <= rows[1] else 1
        server.send_signal(signal.SIGINT)
        server.wait()

    def begin_anew(self, moment, rows):
        """As the runbook does when the cluster is gone: the backup becomes a new one."""
        self.load.over = True
        for thread in self.load.threads:
            thread.join()
        for each in self.databases:
            postmaster = each.postmaster()
            each.kill()
            self.wait("the end of PostgreSQL", lambda pid=postmaster: not os.path.exists(f"/proc/{pid}"))
        begin = time.monotonic()
        first = self.databases[0]
        shutil.rmtree(f"{self.folder}/{first.name}")
        base = sorted(os.listdir(f"{self.folder}/backup/base"))[-1]
        log = f"{self.folder}/begin_anew.log"
        as_postgres(["bash", f"{HERE}/backup/restore", base, f"{self.folder}/{first.name}", moment], first.env, log).wait()
        server = as_postgres([f"{BIN}/postgres", "-D", f"{self.folder}/{first.name}", "-p", str(first.port), "-c", "listen_addresses=",
                              "-c", f"unix_socket_directories={self.folder}", "-c", "archive_mode=off", "-c", "synchronous_standby_names="], {}, log)
        local = f"postgresql://postgres:one@/compongo?host=127.0.0.1&port={first.port}&connect_timeout=2"
        is_promoted = ["psql", "-XAtq", "-h", self.folder, "-p", str(first.port), "-d", "compongo", "-c", "SELECT pg_is_in_recovery()"]
        self.wait("the end of recovery", lambda: subprocess.run(
            ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", *is_promoted],
            capture_output=True, text=True, check=False).stdout.strip() == "f")
        server.send_signal(signal.SIGINT)
        server.wait()
        os.rename(f"{self.folder}/backup", f"{self.folder}/backup-before")
        os.makedirs(f"{self.folder}/backup/wal")
        subprocess.run(["chown", "-R", "postgres:postgres", f"{self.folder}/backup"], check=True)
        time.sleep(max(0, 25 - (time.monotonic() - begin)))  # Until the last leader's key has ended.
        subprocess.run(["patronictl", "-c", "/etc/patroni/config.yml", "remove", "compongo"], check=True, text=True,
                       input="compongo\nYes I am aware\n", stdout=subprocess.DEVNULL, env={**os.environ, **first.env})
        first.start()
        self.wait("the restored primary", lambda: first.role() == "leader")
        for each in self.databases[1:]:
            shutil.rmtree(f"{self.folder}/{each.name}")
            each.start()
        self.wait_until_whole()
        with psycopg2.connect(local.replace("postgres:one", "compongo:five")) as connection, connection.cursor() as cursor:
            cursor.execute("INSERT INTO act (writer, number) VALUES (-1, 1)")
            cursor.execute("SELECT count(*) - 1 FROM act")
            found = cursor.fetchone()[0]
        print(f"a new cluster of the backup: {found} rows, expected {rows[0]} to {rows[1]}, in {time.monotonic() - begin:.1f} s",
              flush=True)
        self.failures += 0 if rows[0] <= found <= rows[1] else 1

    def run(self, rounds, only):
        faults = {"primary": lambda: self.kill_node("leader"), "standby": lambda: self.kill_node("sync_standby"),
                  "postgres": self.kill_postgres, "freeze": self.freeze_primary, "etcd": self.kill_etcd,
                  "switchover": self.switch_over}
        print("| fault | writing stood still | rows acknowledged meanwhile | of all acknowledged ones lost |")
        print("| --- | --- | --- | --- |")
        for _ in range(rounds):
            for name in only or faults:
                faults[name]()
        if self.hall:
            return self.compare()
        kept = self.back_up()
        self.restore(*kept)
        print(f"{sum(self.load.acknowledged)} rows acknowledged, {self.load.lost()} lost", flush=True)
        self.begin_anew(*kept)
        return 1 if self.failures else 0

    def compare(self):
        """What the hall has kept, with what was acknowledged."""
        ended = self.hall.stop()
        wrong = self.hall.wrong()
        verified, text = self.hall.verify()
        print(f"{sum(self.load.acknowledged)} rows acknowledged, {self.load.lost()} lost; {self.hall.count()} acts, {wrong} of them not there "
              f"once; store verify: {text}; nodes ended with {ended}",
              flush=True)
        return 1 if self.failures or wrong or verified or any(ended) else 0

    def stop(self):
        self.load.over = True
        for each in self.databases:
            try:
                each.kill()
            except (OSError, AttributeError):
                pass
        self.etcd.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--folder", default="/tmp/compongo-cluster")
    parser.add_argument("--only", nargs="*", metavar="FAULT", help="of primary, standby, postgres, freeze, etcd, switchover")
    parser.add_argument("--compongo", metavar="FILE", help="the executable")
    words = parser.parse_args()
    if os.path.exists("/etc/patroni/config.yml"):
        sys.exit("try.py: /etc/patroni/config.yml is there already: not on a machine that has a cluster")
    os.makedirs(words.folder)
    trial = None
    try:
        trial = Trial(words.folder, words.compongo)
        return trial.run(words.rounds, words.only)
    finally:
        if trial is not None:
            trial.stop()
        os.remove("/etc/patroni/config.yml")
        shutil.rmtree("/usr/local/lib/compongo", ignore_errors=True)


sys.exit(main())
